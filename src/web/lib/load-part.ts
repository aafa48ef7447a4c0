import { isMissingScript } from './missing-script.ts'
import { reloadOnce } from './reload-once.ts'
import { hasTyped } from './typed.ts'

/** Asks the visitor to try again; resolves when they do. `failures`: how often this part has failed, from 1. */
type AskToRetry = (failures: number) => Promise<void>

let askToRetry: AskToRetry | undefined

/** Sets how this page asks. Called once, when the page starts. */
export function askWith(ask: AskToRetry): void {
  askToRetry = ask
}

/**
 * Loads a part of a page: an island, a dialog, a field. If its script is missing, the page reloads once by itself,
 * unless that would lose something typed; after that the visitor is asked to try again, and everything on the page stays
 * as it is. Any other error is thrown.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await load()
    } catch (error) {
      if (!isMissingScript(error)) throw error
      // the page is about to go away
      if (!hasTyped() && reloadOnce()) return new Promise(() => {})
      if (!askToRetry) throw error
      await askToRetry(failures)
    }
  }
}
