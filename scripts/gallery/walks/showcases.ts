import { aBooking } from '../../../test/journeys/booking.ts'
import { aProvider, aSession, type Provider, saveRecord } from '../../../test/journeys/provider.ts'
import { askApi, callApi } from '../../../test/journeys/wire.ts'
import { demo } from '../../seed/demo/demo.ts'
import { loaded } from './loaded.ts'
import type { Part, Studio } from './parts.ts'

type Stored = { readonly kind: string; readonly data: Readonly<Record<string, unknown>> }

const themes = ['studio', 'pulse', 'atelier', 'summit', 'paper'] as const
const modes = ['light', 'dark'] as const
const appearanceId = '01ARZ3NDEKTSV4RRFFQ69G5FAV'

/** A provider with the demo's records. What a free plan or another owner may not keep is left out. */
async function richest(origin: string): Promise<Provider & { readonly post: string }> {
  const { IdToken: token } = await aSession(origin, demo.email, demo.password)
  const { records } = (await callApi(origin, 'GET', '/api/showcase', { token })) as { records: Stored[] }
  const own = records.find(({ kind }) => kind === 'basicProfile')?.data
  const { entityId: _, ...profile } = { ...own, profileImage: '' } as Record<string, unknown>
  const { firstName, lastName } = demo
  const provider = await aProvider(origin, { firstName, lastName, profile, services: [] })
  for (const { kind, data } of records)
    if (!['basicProfile', 'weeklyScheduleSettings', 'appearance'].includes(kind))
      await askApi(origin, 'PUT', `/api/showcase/records/${kind}/${String(data['entityId'])}`, {
        token: provider.token,
        body: data,
      })
  const addressOf = (wanted: string) =>
    String(records.find(({ kind }) => kind === wanted)?.data['serviceUrl'])
  const home = `/at/${provider.userUrl}`
  return {
    ...provider,
    page: `${home}/services/${addressOf('individualService')}`,
    post: `${home}/blogs/${addressOf('blog')}`,
  }
}

/** One service, one review, no picture, long words, and a name that is written from right to left. */
const poorest = (origin: string): Promise<Provider> =>
  aProvider(origin, {
    firstName: 'נעמי',
    lastName: 'בן־דוד',
    profile: { bio: 'Rindfleischetikettierungsüberwachungsaufgabenübertragung, freundlich erklärt.' },
    services: [
      {
        title: 'Verkehrsinfrastrukturfinanzierungsberatung',
        description: '<p>Donaudampfschifffahrtsgesellschaftskapitäne willkommen.</p>',
        media: null,
      },
    ],
    records: [
      [
        'review',
        {
          name: 'Hannelore Wittelsbach-Hohenzollern',
          text: 'Herzkreislaufwiederbelebungsmaßnahmen gelernt.',
          stars: 5,
        },
      ],
      ['aboutMe', { title: 'Überraschungseiverpackungssammlerin', text: 'אני נעמי.' }],
    ],
  })

/** Takes the views of one provider in every theme, light and dark. */
async function takeThemes(
  { page, origin, take }: Studio,
  provider: Provider,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const home = `/at/${provider.userUrl}`
  const addresses = {
    home,
    testimonials: `${home}?view=testimonials`,
    about: `${home}?view=about-me`,
    service: provider.page,
    contact: `${home}/contact`,
    ...more,
  }
  for (const theme of themes)
    for (const mode of modes) {
      const look = { entityId: appearanceId, theme, isLightMode: mode === 'light' }
      await saveRecord(provider, 'appearance', look)
      await callApi(origin, 'PUT', '/api/showcase/published', {
        token: provider.token,
        body: { isPublished: true },
      })
      for (const [screen, address] of Object.entries(addresses)) {
        await page.goto(address)
        await loaded(page)
        await take(`${theme}-${screen}`, { scheme: mode, maxHeight: 24_000 })
      }
    }
}

/** Public pages in all five themes: the richest Showcase and the poorest. */
export const showcaseParts: readonly Part[] = [
  {
    name: 'richest',
    async walk(studio) {
      const provider = await richest(studio.origin)
      await takeThemes(studio, provider, { post: provider.post })
    },
  },
  {
    name: 'poorest',
    async walk(studio) {
      const provider = await poorest(studio.origin)
      const { token } = await aBooking(provider)
      await takeThemes(studio, provider, {
        confirmation: `/bookings/confirm?token=${encodeURIComponent(token)}`,
      })
    },
  },
]
