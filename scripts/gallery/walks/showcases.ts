import { aProvider, aSession, type Provider, saveRecord } from '../../../test/journeys/provider.ts'
import { askApi, callApi } from '../../../test/journeys/wire.ts'
import { demo } from '../../seed/demo/demo.ts'
import type { Part, Studio } from './parts.ts'

type Stored = { readonly kind: string; readonly data: Readonly<Record<string, unknown>> }

const themes = ['studio', 'pulse', 'atelier', 'summit', 'paper'] as const
const modes = ['light', 'dark'] as const
const appearanceId = '01ARZ3NDEKTSV4RRFFQ69G5FAV'

/** A provider with the demo's records. What a free plan or another owner may not keep is left out. */
async function richest(origin: string): Promise<Provider> {
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
  const service = records.find(({ kind }) => kind === 'individualService')?.data['serviceUrl']
  return { ...provider, page: `/at/${provider.userUrl}/services/${String(service)}` }
}

/** One service, no picture, long words, and a name that is written from right to left. */
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
  })

/** Takes the views of one provider in every theme, light and dark. */
async function takeThemes({ page, origin, take }: Studio, provider: Provider): Promise<void> {
  const home = `/at/${provider.userUrl}`
  const addresses = {
    home,
    testimonials: `${home}?view=testimonials`,
    about: `${home}?view=about-me`,
    service: provider.page,
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
        await take(`${theme}-${screen}`, { scheme: mode, maxHeight: 24_000 })
      }
    }
}

/** Public pages in all five themes: the richest Showcase and the poorest. */
export const showcaseParts: readonly Part[] = [
  { name: 'richest', walk: async (studio) => takeThemes(studio, await richest(studio.origin)) },
  { name: 'poorest', walk: async (studio) => takeThemes(studio, await poorest(studio.origin)) },
]
