import type { Leaving } from '#domains/audience/actions/leave-letters.ts'
import { formatDate } from '#platform/common/zones.ts'
import type { Words } from './newsletter-words.ts'

type About = { readonly firstName: string; readonly token: string }

const unknown: Words = {
  status: 404,
  title: 'This link is not complete',
  text: 'Please open it from the letter once more, or copy the whole address.',
}

const stays = {
  title: 'What still reaches you',
  facts: [
    { name: 'What you book', text: 'Confirmation, reminder, and word at once when something moves' },
    { name: 'What you pay', text: 'Receipts, refunds, the end of a pass' },
    { name: 'Letters from others', text: 'Each has its own link at its foot' },
  ],
}

/** The words of the page behind the foot of a letter, by what its link means now. */
export function leavingWords(found: Leaving, { firstName, token }: About): Words {
  if (found.state === 'unknown') return unknown
  if (found.state === 'gone')
    return { status: 200, title: 'No letters come to you', text: 'The address was erased here.' }
  const { masked, since } = found
  const never = { label: 'I never asked for this', action: `/u/${token}/complaint` }
  if (found.state === 'on')
    return {
      status: 200,
      title: `No more letters from ${firstName}?`,
      text: `The letters go to ${masked}${since ? `, since ${formatDate(since.toISOString(), 'date', 'UTC')}` : ''}.`,
      press: 'Unsubscribe',
      note: 'It ends at once. A letter that is already on its way out stops for you too.',
      also: [never],
      aside: stays,
    }
  if (found.state === 'complained')
    return {
      status: 200,
      title: 'No letters come to you any more',
      text: `Nobody here sends letters to ${masked}. Thank you for telling us.`,
      aside: stays,
    }
  return {
    status: 200,
    title: 'You get no more letters',
    text: `${firstName} sends none to ${masked} any more.`,
    also: [{ label: 'Send me letters again', action: `/u/${token}/again` }, never],
    aside: stays,
  }
}
