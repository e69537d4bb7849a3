// Light, dark, or as the system has it. Not a module: it runs before the page is painted.
(() => {
  const themes = ['auto', 'light', 'dark'];
  const root = document.documentElement;
  // A browser may refuse to store anything; then the choice holds until the page is left.
  const stored = () => {
    try {
      return localStorage.getItem('theme');
    } catch {
      return null;
    }
  };
  const store = theme => {
    try {
      localStorage.setItem('theme', theme);
    } catch {}
  };

  root.dataset.theme = themes.includes(stored()) ? stored() : 'auto';
  document.addEventListener('DOMContentLoaded', () => {
    const button = document.getElementById('theme');
    const name = () => (button.textContent = `Theme: ${root.dataset.theme}`);
    name();
    button.addEventListener('click', () => {
      const next = themes[(themes.indexOf(root.dataset.theme) + 1) % themes.length];
      root.dataset.theme = next;
      store(next);
      name();
    });
  });
})();
