/** The script of a framed booking: starts its island, and talks with the page around it. */
import { askWith, loadPart } from '../lib/load-part.ts'
import { watchTyping } from '../lib/typed.ts'
import { askToRetry } from './ask-to-retry.ts'
import { closeTab } from './embed/close-tab.ts'
import { talkWithPage } from './embed/talk.ts'
import { framedIsland } from './framed-islands.ts'
import { fillOwnTimes } from './own-times.ts'
import { startIslands } from './start-islands.ts'

const atOnce = (run: () => void) => run()

watchTyping()
askWith(askToRetry)
fillOwnTimes(document)
closeTab()
const talk = talkWithPage()
startIslands(document, atOnce, async (name, element, props) => {
  const file = framedIsland(name)
  if (file) (await loadPart(file)).mount(element, props)
  talk.tellSizes()
})
// without an island the document has its height already
if (!document.querySelector('[data-island]')) talk.tellSizes()

addEventListener('load', () => {
  // optional, as on every page: a blocked script changes nothing
  import('./note-visit.ts').then(({ noteVisit }) => noteVisit()).catch(() => undefined)
})
