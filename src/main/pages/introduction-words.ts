import type { FoundIntroduction } from '#domains/exchange/actions/answer-introduction.ts'
import type { Words } from './newsletter-words.ts'

const unknown: Words = {
  status: 404,
  title: 'This link is not complete',
  text: 'Please open it from the mail once more, or copy the whole address.',
}

/** The words of the pages of an introduction, by what was found. */
export const introductionWords = {
  yes(found: FoundIntroduction): Words {
    if (found.state === 'none') return unknown
    const { state, sender, partner, partnerUrl, message } = found
    const link = partnerUrl ? { link: { label: `The page of ${partner}`, href: partnerUrl } } : {}
    if (state === 'waiting')
      return {
        status: 200,
        title: `Meet ${partner}?`,
        text: `${sender} would like to introduce you.${message && ` “${message}”`} With your yes, ${partner} gets your name and e-mail address, and writes to you.`,
        press: 'Yes, introduce me',
        note: `Without it ${partner} learns nothing of you.`,
      }
    if (state === 'introduced')
      return {
        status: 200,
        title: 'You are introduced',
        text: `${partner} has your name and address now, and writes to you.`,
        ...link,
      }
    return {
      status: 200,
      title: 'This introduction is over',
      text: `Nobody got your address. If you would still like to meet ${partner}, write on their page.`,
      ...link,
    }
  },
  never(found: FoundIntroduction): Words {
    if (found.state === 'none') return unknown
    if (found.state === 'never')
      return {
        status: 200,
        title: 'No introductions any more',
        text: 'Nobody here can introduce you again. Your address itself is erased; we keep only a mark by which we know it.',
      }
    return {
      status: 200,
      title: 'No introductions to you any more?',
      text: 'Then nobody here can introduce you to somebody else by mail. All other mails stay as they are.',
      press: 'No introductions any more',
    }
  },
  failed: (status: number): Words =>
    status < 500
      ? { status, title: 'There is nothing here', text: 'The link may be old or incomplete.' }
      : { status, title: 'That did not work', text: 'Please try again in a moment.' },
}
