/** Stands for a style sheet in tests; a class of a CSS module is called what the code calls it. */
module.exports = new Proxy({}, { get: (_target, name) => (name === '__esModule' ? false : String(name)) });
