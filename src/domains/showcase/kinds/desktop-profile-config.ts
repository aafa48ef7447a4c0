import { z } from 'zod'
import { EntityId } from '#domains/catalogue/contract.ts'
import { defineKind } from './define-kind.ts'
import { sectionNames, sectionTitle, sectionTitles } from './section-names.ts'

const isDistinct = (names: readonly string[]) => new Set(names).size === names.length
const Section = z.enum(sectionNames)
const once = 'Each section stands once'

/** The order and the widths of the sections (product.md 20). Phones follow the order unless they have their own. */
const DesktopProfileConfig = z.object({
  entityId: EntityId,
  /** A section that is not listed comes last, in its usual place. Two halves in a row share a row of the page. */
  sections: z
    .array(z.object({ section: Section, width: z.enum(['full', 'half']).default('full') }))
    .max(sectionNames.length)
    .refine((sections) => isDistinct(sections.map(({ section }) => section)), once)
    .default([]),
  /** The order on phones; null: that of `sections`. */
  phoneSections: z.array(Section).max(sectionNames.length).refine(isDistinct, once).nullable().default(null),
})

// its arrays are not literal types, which `defineKind` would infer
const example: Omit<z.output<typeof DesktopProfileConfig>, 'entityId'> = {
  sections: [{ section: 'aboutMe', width: 'half' }],
  phoneSections: ['skill', 'aboutMe'],
}

/** `About me, half a row`; a section with a row of its own is its title alone. */
function placeWords(sections: unknown): string[] {
  const read = DesktopProfileConfig.shape.sections.safeParse(sections)
  return (read.data ?? []).map(
    ({ section, width }) => `${sectionTitle(section)}${width === 'half' ? ', half a row' : ''}`,
  )
}

export const desktopProfileConfig = defineKind('desktopProfileConfig', DesktopProfileConfig, {
  holds: 'one',
  title: 'Order of sections',
  pageField: 'desktopProfileConfig',
  fieldTitles: { sections: 'Order and widths', phoneSections: 'Order on phones' },
  fieldWords: { sections: placeWords, phoneSections: sectionTitles },
  example,
})
