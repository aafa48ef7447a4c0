import type { AudienceDeps, RenderLetter } from '#domains/audience/ports.ts'
import type { LetterPage } from '#domains/audience/rules/letter-page.ts'
import { createLinks } from '#platform/credentials/links.ts'
import { testKey } from '../../database.ts'
import { aLetterServer } from './letter-server.ts'
import { people } from './people.ts'
import { pricing } from './pricing.ts'
import { accounts } from './provider.ts'
import { catalogue } from './service.ts'

// the types of its JSX belong to another project
const renderer = '#web/mail/letter/render-letter.tsx'
const loadRenderer = (): Promise<{ renderLetter: RenderLetter }> => import(renderer)

/** A sender's page with a name and nothing on it. */
const aLetterPage: LetterPage = {
  isLive: true,
  look: {
    providerName: 'Thea Amankwah',
    firstName: 'Thea',
    tagline: '',
    pageUrl: 'https://showcase.example/at/thea',
    theme: 'pulse',
    isPostal: true,
    postalLine: '412 N Howard Street, Baltimore',
    madeWith: null,
    portrait: '',
  },
  here: undefined,
  services: [],
  classes: [],
  posts: [],
  coupons: [],
  partners: [],
}

/** An audience without a newsletter, files and mails; its letters go to a mail server in memory. */
export const audienceDeps = (own: Partial<AudienceDeps> = {}): AudienceDeps => ({
  accounts,
  catalogue,
  people,
  pricing,
  placeOf: async () => undefined,
  likedPages: { find: async () => undefined, things: async () => [] },
  newsletters: { byAddress: async () => undefined, byProvider: async () => undefined },
  mails: { newsletterConfirm: async () => undefined, newsletterWelcome: async () => undefined },
  files: {
    openPrivate: async () => undefined,
    openUpload: async () => undefined,
    removeUpload: async () => undefined,
  },
  letters: aLetterServer(),
  letterPages: { read: async () => aLetterPage },
  renderLetter: async (letter) => (await loadRenderer()).renderLetter(letter),
  tryLink: async () => 'answers',
  testMails: { letterTest: async () => undefined },
  key: testKey,
  links: createLinks(testKey),
  publicUrl: 'https://showcase.example',
  ...own,
})
