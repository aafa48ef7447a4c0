import type { OwnTextReader, PageFields } from '#domains/coaching/ports.ts'
import { draftMax } from '#domains/coaching/rules/draft-max.ts'
import { type DraftField, type Occupation, occupations } from '#domains/coaching/rules/written-task.ts'
import type { Draft, RecordKind } from '#domains/showcase/contract.ts'
import type { Showcase } from '#domains/showcase/index.ts'

type Place = {
  readonly kind: RecordKind
  readonly field: string
  readonly title: string
  /** The text is stored as paragraphs. */
  readonly isRich?: true
}

/** Where a drafted text stands. */
const places: Readonly<Record<DraftField, Place>> = {
  one_liner: { kind: 'basicProfile', field: 'bio', title: 'One-liner' },
  job_subtitle: {
    kind: 'basicProfile',
    field: 'jobSubtitle',
    title: 'Line under the job title',
  },
  about: { kind: 'aboutMe', field: 'text', title: 'About me' },
  service_description: {
    kind: 'individualService',
    field: 'description',
    title: 'Description of your first service',
    isRich: true,
  },
  class_description: {
    kind: 'groupService',
    field: 'description',
    title: 'Description of your first class',
    isRich: true,
  },
}

/** Reads and writes the fields of a page that coaching speaks of, in its draft. */
export function coachingFields(showcase: Pick<Showcase, 'readDraft' | 'saveRecord'>): PageFields {
  const recordOf = (draft: Draft, kind: RecordKind) => draft.records.find((one) => one.kind === kind)
  return {
    async list(context) {
      const draft = await showcase.readDraft(context)
      return Object.entries(places).map(([field, { kind, field: name, title, isRich }]) => {
        const stored = recordOf(draft, kind)?.data[name]
        const text = typeof stored === 'string' ? stored : ''
        return {
          field: field as DraftField,
          title,
          maxLength: draftMax[field as DraftField],
          text: isRich ? plainOf(text) : text,
        }
      })
    },
    async write(context, field, text) {
      const { kind, field: name, isRich } = places[field]
      const record = recordOf(await showcase.readDraft(context), kind)
      if (!record && kind !== 'aboutMe') return false
      const entityId = record?.entityId ?? 'about-me'
      await showcase.saveRecord(context, { kind, entityId, data: { [name]: isRich ? richOf(text) : text } })
      return true
    },
    occupation: async (context) => occupationIn(await showcase.readDraft(context)),
  }
}

/** Reads a provider's own texts as plain text, for a model. */
export const ownTexts =
  ({ readOwnTexts }: Pick<Showcase, 'readOwnTexts'>): OwnTextReader =>
  async (context, provider) => {
    const { services, ...texts } = await readOwnTexts(context, provider)
    return {
      ...texts,
      services: services.map(({ title, description }) => ({ title, description: plainOf(description) })),
    }
  }

function occupationIn(draft: Draft): Occupation {
  const profile = draft.records.find(({ kind }) => kind === 'basicProfile')
  return occupations.find((one) => one === profile?.data['occupation']) ?? 'other'
}

/** The text of paragraphs, without their marks. */
const plainOf = (rich: string): string =>
  rich
    .replaceAll(/<\/(?:p|li|h\d)>/g, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .trim()

/** Text as paragraphs. The showcase cleans what it stores. */
const richOf = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`)
    .join('')
