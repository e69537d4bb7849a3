// The memory of a WebAssembly instance of libttt, and what has to be put into it for a call: numbers
// that fit their C types, configurations, text. `ttt.js` makes games of it.

const NO_MEMORY = -22;
const PAGE = 65536;
const MAX_BYTES = 2 ** 31 - PAGE;

/** Bytes of a ttt_config. */
export const CONFIG = 16;

/** An answer below 0: `code` is the number in ttt.h, `message` says it in words. */
export class Refused extends Error {
  constructor(code, message) {
    super(message);
    this.name = 'Refused';
    this.code = code;
  }
}

/** An instance of the module: its functions, and its memory behind what the library itself uses. */
export class Memory {
  constructor(module) {
    this.c = new WebAssembly.Instance(module).exports;
    /** From here on nothing is in use. */
    this.free = align(this.c.__heap_base.value);
  }

  get view() {
    return new DataView(this.c.memory.buffer);
  }

  bytes(at, length) {
    return new Uint8Array(this.c.memory.buffer, at, length);
  }

  /** The address of `length` free bytes, which the next call of this may hand out again. */
  scratch(length) {
    const missing = this.free + length - this.c.memory.buffer.byteLength;
    if (this.free + length > MAX_BYTES) this.refuse(NO_MEMORY);
    if (missing > 0) {
      try {
        this.c.memory.grow(Math.ceil(missing / PAGE));
      } catch {
        this.refuse(NO_MEMORY);
      }
    }
    return this.free;
  }

  /** The same for good. */
  keep(length) {
    const at = this.scratch(length);
    this.free = align(at + length);
    return at;
  }

  text(at) {
    const memory = new Uint8Array(this.c.memory.buffer);
    return new TextDecoder().decode(memory.subarray(at, memory.indexOf(0, at)));
  }

  refuse(code) {
    throw new Refused(code, this.text(this.c.ttt_result_message(code)));
  }

  /** An answer that is 0 or more, or a `Refused`. */
  accept(result) {
    if (result < 0) this.refuse(result);
    return result;
  }

  /** The address that a function returned; NULL says that the reason lies at `why`. */
  made(address, why) {
    if (address === 0) this.refuse(this.view.getInt32(why, true));
    return address;
  }

  writeConfig(at, { rows, cols = 0, k = 0, players = 0, rules = 0, undo = 0 }) {
    const { view } = this;
    view.setUint16(at, whole(rows, 0xffff, 'rows'), true);
    view.setUint16(at + 2, whole(cols, 0xffff, 'cols'), true);
    view.setUint16(at + 4, whole(k, 0xffff, 'k'), true);
    view.setUint8(at + 6, whole(players, 0xff, 'players'));
    view.setUint8(at + 7, whole(rules, 0xff, 'rules'));
    view.setUint32(at + 8, whole(undo, 0xffffffff, 'undo'), true);
    view.setUint32(at + 12, 0, true);
    return at;
  }

  readConfig(at) {
    const { view } = this;
    return {
      rows: view.getUint16(at, true),
      cols: view.getUint16(at + 2, true),
      k: view.getUint16(at + 4, true),
      players: view.getUint8(at + 6),
      rules: view.getUint8(at + 7),
    };
  }

  /** A record's text, for good, and the configuration that its head asks for. */
  writeRecord(text) {
    const bytes = new TextEncoder().encode(text);
    const record = this.keep(bytes.length);
    this.bytes(record, bytes.length).set(bytes);
    const config = this.keep(CONFIG);
    this.accept(this.c.ttt_record_config(record, bytes.length, config));
    return { record, length: bytes.length, config };
  }

  checkConfig(config) {
    this.accept(this.c.ttt_check(this.writeConfig(this.scratch(CONFIG), config)));
  }
}

function align(address) {
  return Math.ceil(address / 8) * 8;
}

/** WebAssembly would cut a number to its type without a word: 257 would be X. */
export function whole(value, max, name) {
  if (Number.isInteger(value) && value >= 0 && value <= max) return value;
  throw new RangeError(`${name} must be a whole number from 0 to ${max}`);
}

export function index(value) {
  if (Number.isInteger(value) && value === (value | 0)) return value;
  throw new RangeError('rows and columns are whole numbers of 32 bits');
}
