/** Why the tool can't run in a version of Node.js, such as `v18.20.8`; undefined if it can. */
export function nodeProblem(version = process.version) {
  const [major = 0, minor = 0] = version.slice(1).split('.').map(Number);
  const works = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24;
  if (works) return undefined;
  return `Milepost needs Node.js 20.19, 22.12, 24 or later; this is ${version}. Install one from https://nodejs.org.`;
}
