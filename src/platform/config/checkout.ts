import { findPackageJSON } from 'node:module'
import path from 'node:path'

/** The folder of this checkout, whether this runs from source or from the built bundle. */
export const checkout = path.dirname(findPackageJSON(import.meta.url) ?? '')
