// The cases of tests/conformance/, and the binding that they are played through.
'use strict';

const fs = require('node:fs');
const path = require('node:path');

const top = path.join(__dirname, '../..');
const ttt = require(path.join(top, 'examples/node/ttt.js'));

const cases = (file) =>
  fs.readFileSync(path.join(top, 'tests/conformance', file), 'utf8').trim().split('\n').map((line) => JSON.parse(line));

const config = ({ rows, cols, k, players = 2, rules = [] }) => ({
  rows, cols, k, players, rules: rules.reduce((sum, rule) => sum + ttt[rule], 0),
});

/** The name of an answer, or of a refusal, as the cases have it. */
function answer(call) {
  try {
    const result = call();
    return ['OK', 'X_WINS', 'O_WINS', 'P3_WINS', 'P4_WINS', 'DRAW'][result];
  } catch (error) {
    if (!(error instanceof ttt.Refused)) throw error;
    return Object.keys(ttt).find((name) => ttt[name] === error.code);
  }
}

module.exports = { answer, cases, config, top, ttt };
