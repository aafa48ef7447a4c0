import { lazy } from 'react'
import { loadPart } from './load-part.ts'

/** `lazy` for a part of a page, such as a dialog. The part suspends until its script has loaded, by `loadPart`. */
export const lazyPart: typeof lazy = (load) => lazy(() => loadPart(load))
