// Reads changes and commits from git. Without git, or outside a repository, there are none.
import { spawnSync } from 'node:child_process';

/** Returns the lines that a git command prints, or undefined if it fails.
 * @param {string} root @param {readonly string[]} args */
function runGit(root, args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : undefined;
}

/** Returns the files with changes that are not committed, relative to `root`.
 * @param {string} root @returns {ReadonlySet<string>} */
export function listChangedFiles(root) {
  const tracked = runGit(root, ['diff', '--name-only', '--relative', 'HEAD']) ?? [];
  const untracked = runGit(root, ['ls-files', '--others', '--exclude-standard']) ?? [];
  return new Set([...tracked, ...untracked]);
}

/**
 * Returns the commits since the one that added `file`, newest first. Returns undefined if there is no repository, if it
 * is shallow, or if `file` is not committed.
 *
 * @param {string} root
 * @param {string} file relative to `root`
 * @returns {{ hash: string, title: string }[] | undefined}
 */
export function listCommitsSince(root, file) {
  const [isShallow] = runGit(root, ['rev-parse', '--is-shallow-repository']) ?? [];
  const added = runGit(root, ['log', '--diff-filter=A', '--format=%H', '--', file])?.at(-1);
  if (isShallow !== 'false' || added === undefined) return undefined;
  return runGit(root, ['log', '--no-merges', '--format=%h %s', `${added}..HEAD`])?.map((line) => {
    const [hash = '', ...words] = line.split(' ');
    return { hash, title: words.join(' ') };
  });
}
