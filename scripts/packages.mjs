import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * Returns the folders of the packages that npm installs from this lockfile on this platform. Packages for other systems
 * are left out, and without `tools` those of tests and checks.
 */
export function packageFolders(lock, { tools }, { platform, arch, libc } = thisPlatform()) {
  return Object.entries(lock.packages)
    .filter(
      ([folder, { os, cpu, libc: libraries, link, extraneous, dev }]) =>
        folder &&
        !link &&
        !extraneous &&
        (tools || !dev) &&
        fits(os, platform) &&
        fits(cpu, arch) &&
        fits(libraries, libc),
    )
    .map(([folder]) => folder)
}

/** Counts the folders in which a package was unpacked. */
export const countInstalled = (root, folders) =>
  folders.filter((folder) => existsSync(path.join(root, folder, 'package.json'))).length

/** Whether `"linux"` or a list such as `["!win32"]` admits a name. Without list or name everything fits. */
function fits(list, name) {
  if (!list || name === undefined) return true
  const entries = [list].flat()
  const excludes = entries.every((entry) => entry.startsWith('!'))
  return excludes ? !entries.includes(`!${name}`) : entries.includes(name)
}

function thisPlatform() {
  const { platform, arch } = process
  if (platform !== 'linux') return { platform, arch }
  // a report looks up network names otherwise
  process.report.excludeNetwork = true
  const { header } = process.report.getReport()
  return { platform, arch, libc: header.glibcVersionRuntime ? 'glibc' : 'musl' }
}
