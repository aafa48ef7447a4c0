import { findPackageJSON } from 'node:module'
import path from 'node:path'

/** The folder of this checkout, from wherever this runs: from its source as from the bundle that is built of it. */
export const checkout = path.dirname(findPackageJSON(import.meta.url) ?? '')
