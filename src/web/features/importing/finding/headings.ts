import { withoutEnd } from '#platform/common/text.ts'
import type { Line } from './line.ts'

export type Part = 'about' | 'skills' | 'experience' | 'education' | 'reviews' | 'other'

/** The headings of profiles, as they stand in a line of their own, in lower case. */
const headings: Readonly<Record<Part, readonly string[]>> = {
  about: [
    'summary',
    'about',
    'overview',
    'zusammenfassung',
    'info',
    'extracto',
    'résumé',
    'resumo',
    'riepilogo',
    'samenvatting',
  ],
  skills: [
    'skills',
    'top skills',
    'top-kenntnisse',
    'kenntnisse',
    'aptitudes principales',
    'aptitudes',
    'principales compétences',
    'compétences',
    'principais competências',
    'competências',
    'competenze principali',
    'competenze',
    'belangrijkste vaardigheden',
  ],
  experience: [
    'experience',
    'employment history',
    'berufserfahrung',
    'experiencia',
    'expérience',
    'experiência',
    'esperienza',
    'ervaring',
  ],
  education: [
    'education',
    'ausbildung',
    'educación',
    'formation',
    'formação acadêmica',
    'formazione',
    'opleiding',
  ],
  reviews: [
    'recommendations',
    'received',
    'work history',
    'work history and feedback',
    'completed jobs',
    'feedback',
  ],
  other: [
    'contact',
    'kontakt',
    'languages',
    'certifications',
    'licenses & certifications',
    'honors-awards',
    'honors & awards',
    'publications',
    'patents',
    'projects',
    'volunteering',
    'volunteer experience',
    'interests',
    'activity',
    'courses',
    'portfolio',
    'other experiences',
    'linked accounts',
    'testimonials',
    'verifications',
    'project catalog',
    'hours per week',
    'video introduction',
    'associated with',
    'consultations',
    'given',
    'people also viewed',
    'in progress',
    'idiomas',
    'sprachen',
    'langues',
    'lingue',
    'talen',
  ],
}

/** Returns the part that a heading begins; `Completed jobs (12)` begins one too. */
export function partOf({ text }: Line): Part | undefined {
  if (text.length > 45) return undefined
  const plain = withoutEnd(text.toLowerCase(), ' ():0123456789')
  for (const [part, names] of Object.entries(headings) as [Part, readonly string[]][])
    if (names.includes(plain)) return part
  return undefined
}

export type Parts = Readonly<Record<Part | 'top', readonly Line[]>>

/** Splits lines at the headings; `top` holds the lines before the first one. */
export function partsOf(lines: readonly Line[]): Parts {
  const parts: Record<Part | 'top', Line[]> = {
    top: [],
    about: [],
    skills: [],
    experience: [],
    education: [],
    reviews: [],
    other: [],
  }
  let part: Part | 'top' = 'top'
  for (const line of lines) {
    const next = partOf(line)
    if (next) part = next
    else parts[part].push(line)
  }
  return parts
}

/** Joins the wrapped lines of a text; a list keeps its lines. */
export function textOfLines(lines: readonly Line[]): string {
  return lines
    .map(({ text }, i) => (i === 0 ? '' : /^[•\-–*▪●]/.test(text) ? '\n' : ' ') + text)
    .join('')
    .trim()
}
