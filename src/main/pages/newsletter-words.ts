import { invalidEmail } from '#platform/common/email.ts'
import type { Message } from './site.ts'

/** A page of words with its status. */
export type Words = Message & { readonly status: number }

type Found = { readonly state: string; readonly fileUrl?: string }

const unknown: Words = {
  status: 404,
  title: 'This link is not complete',
  text: 'Please open it from the mail once more, or copy the whole address.',
  link: { label: 'Go to the start page', href: '/newhome' },
}

const ended: Words = {
  status: 200,
  title: 'You are not subscribed',
  text: 'No more letters come to this address. You can subscribe again on the page at any time.',
}

/** The words of the pages around a newsletter, by what was found. */
export const newsletterWords = {
  asked: (userUrl: string): Words => ({
    status: 200,
    title: 'Look into your mail',
    text: 'If the address is not on the list yet, it gets a mail with a link. One press there confirms. If you asked a moment ago, look for the mail that came then.',
    link: { label: 'Back to the page', href: `/at/${encodeURIComponent(userUrl)}` },
  }),
  invalid: (userUrl: string, issue: { readonly message: string } | undefined): Words => ({
    status: 400,
    title: issue?.message ?? invalidEmail,
    text: 'Nothing was sent. Go back and check the address.',
    link: { label: 'Back to the form', href: `/at/${encodeURIComponent(userUrl)}#newsletter` },
  }),
  failed: (status: number): Words =>
    status === 429
      ? {
          status,
          title: 'Too many tries',
          text: 'This network has sent the form many times. Please wait a few minutes.',
        }
      : status < 500
        ? { status, title: 'There is no newsletter here', text: 'The link may be old or incomplete.' }
        : { status, title: 'That did not work', text: 'Please try again in a moment.' },
  confirm({ state, fileUrl }: Found): Words {
    if (state === 'waiting')
      return {
        status: 200,
        title: 'Confirm your subscription',
        text: 'One press, and the next letter comes to you. One click in any letter ends it.',
        press: 'Confirm my subscription',
      }
    if (state === 'subscribed')
      return {
        status: 200,
        title: 'You are on the list',
        text: fileUrl ? 'Your file is ready.' : 'The next letter comes to you.',
        ...(fileUrl && { link: { label: 'Get the file', href: fileUrl } }),
      }
    if (state === 'expired')
      return {
        status: 410,
        title: 'This link has expired',
        text: 'It worked for seven days. Type your address into the form again to get a new one.',
      }
    return state === 'ended' ? ended : unknown
  },
  file: (file: { readonly name: string; readonly downloadUrl: string } | undefined): Words =>
    file
      ? {
          status: 200,
          title: 'Your file is ready',
          text: `${file.name}. The download link works for 15 minutes; this page makes a new one whenever you open it, for seven days.`,
          link: { label: 'Download', href: file.downloadUrl },
        }
      : {
          status: 404,
          title: 'This file is not offered any more',
          text: 'It is for subscribers, for seven days after they confirmed.',
        },
}
