import { createAudience } from '#domains/audience/index.ts'
import type { Newsletter } from '#domains/audience/ports.ts'
import type { Context } from '#platform/context.ts'
import { audienceDeps } from './audience-deps.ts'

type Sent = {
  to: string
  confirmUrl?: string
  leaveUrl?: string
  file?: { name: string; url: string } | null
}

/** An audience with six newsletters, `thea` first; `sent` collects the mails. */
export function anAudience() {
  const sent: Sent[] = []
  const run = crypto.randomUUID()
  const newsletter = (userUrl: string): Newsletter => ({
    provider: `${userUrl}-${run}`,
    userUrl,
    providerName: 'Thea Amankwah',
    replyTo: '',
    heading: 'One letter',
    text: 'Five songs',
    button: 'Send me the letter',
    incentive: { key: 'newsletter/guide.pdf', name: 'guide.pdf' },
  })
  const pages = ['thea', 'ben', 'c', 'd', 'e', 'f'].map(newsletter)
  const area = createAudience(
    audienceDeps({
      newsletters: {
        byAddress: async (_, userUrl) => pages.find((page) => page.userUrl === userUrl),
        byProvider: async (_, provider) => pages.find((page) => page.provider === provider),
      },
      mails: {
        newsletterConfirm: async (_, mail) => void sent.push(mail),
        newsletterWelcome: async (_, mail) => void sent.push(mail),
      },
      likedPages: {
        find: async (_, userUrl) => {
          const page = pages.find((one) => one.userUrl === userUrl)
          return page && { ...page, holds: () => false }
        },
        things: async () => [],
      },
      files: {
        openPrivate: async (_, provider, key) => ({ size: 7, read: async () => file(provider, key) }),
        openUpload: async () => undefined,
        removeUpload: async () => undefined,
      },
    }),
  )
  const contactsOf = ({ db }: Context) =>
    db
      .selectFrom('contacts')
      .selectAll()
      .where('provider', '=', pages[0]?.provider ?? '')
      .execute()
  return { area, sent, pages, provider: pages[0]?.provider ?? '', contactsOf }
}
// the test reads only which file was opened
const file = (provider: string, key: string) => `${provider} ${key}` as never
