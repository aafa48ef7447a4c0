import { textLength } from '#platform/common/text.ts'
import type { LetterCheck } from '../writing-contract.ts'
import { letterBytesMax, type RenderedLetter } from './letter-content.ts'
import type { ComposedLetter } from './resolve-blocks.ts'

/** The state of a link: `unreachable`: no server answers; `slow`: none did in time. */
export type LinkState = 'answers' | 'gone' | 'unreachable' | 'slow'

type Tried = { readonly label: string; readonly url: string; readonly state: LinkState }
type Given = Pick<ComposedLetter, 'content' | 'missing'> & {
  /** The bytes of the HTML. */
  readonly bytes: number
  /** Each link of the letter as it was tried. */
  readonly links: readonly Tried[]
}

/** Judges a letter before it goes. A letter with a `fault` cannot be sent. */
export function judgeLetter(letter: Given): LetterCheck[] {
  return [
    subjectCheck(letter),
    ...blockChecks(letter),
    ...pictureChecks(letter),
    ...linkChecks(letter.links),
    postalCheck(letter),
    sizeCheck(letter),
  ]
}

type Rest = Partial<Pick<LetterCheck, 'blockId'>>
const check = (
  about: LetterCheck['about'],
  state: LetterCheck['state'],
  [title, words]: readonly [string, string],
  { blockId = null }: Rest = {},
): LetterCheck => ({ about, state, title, words, blockId })

function subjectCheck({ content: { subject, preview } }: Given): LetterCheck {
  if (subject === '')
    return check('subject', 'fault', ['The subject is empty', 'Readers open a letter by it.'])
  if (preview === '')
    return check('subject', 'warning', [
      'No preview line',
      'Inboxes show the first words of the letter instead.',
    ])
  const [one, other] = [textLength(subject), textLength(preview)]
  return check('subject', 'good', ['Subject and preview line', `${one} and ${other} letters`])
}

function blockChecks({ content: { blocks }, missing }: Given): LetterCheck[] {
  const leftOut = missing.map(({ id, why }) =>
    check('blocks', 'warning', ['A block is left out', why], { blockId: id }),
  )
  if (blocks.length > 0) return leftOut
  return [check('blocks', 'fault', ['The letter is empty', 'Add a block and write something.']), ...leftOut]
}

function pictureChecks({ content: { blocks } }: Given): LetterCheck[] {
  const pictures = blocks.filter((block) => block.kind === 'picture')
  const silent = pictures.filter(({ picture }) => picture.alt === '')
  if (silent.length > 0)
    return silent.map(({ id }) =>
      check(
        'pictures',
        'warning',
        ['A picture has no description', 'With pictures off, readers see nothing there.'],
        {
          blockId: id,
        },
      ),
    )
  if (pictures.length === 0) return []
  const words =
    pictures.length === 1 ? 'The picture is described' : `All ${pictures.length} pictures are described`
  return [check('pictures', 'good', [words, 'They say what they show with pictures off.'])]
}

const linkWords: Readonly<Record<Exclude<LinkState, 'answers'>, string>> = {
  gone: 'A link leads to nothing',
  unreachable: 'A link cannot be reached',
  slow: 'A link did not answer in 3 seconds',
}

function linkChecks(links: readonly Tried[]): LetterCheck[] {
  if (links.length === 0) return []
  const faults = links.flatMap(({ label, url, state }) =>
    state === 'answers' ? [] : [check('links', 'warning', [linkWords[state], `“${label}”, ${url}`])],
  )
  if (faults.length > 0) return faults
  return [
    check('links', 'good', [
      links.length === 1 ? 'One link answers' : `${links.length} links answer`,
      'Tried just now',
    ]),
  ]
}

function postalCheck({ content: { look } }: Given): LetterCheck {
  if (look.postalLine === '')
    return check('postal', 'fault', ['No postal address', 'The law asks for one at the foot of each letter.'])
  if (!look.isPostal)
    return check('postal', 'warning', [
      'The postal line is a place only',
      `“${look.postalLine}”. The law of many countries asks for a whole address.`,
    ])
  return check('postal', 'good', ['Postal line and unsubscribe', look.postalLine])
}

function sizeCheck({ bytes }: Given): LetterCheck {
  const size = `${Math.ceil(bytes / 1000)} of ${letterBytesMax / 1000} KB`
  if (bytes > letterBytesMax)
    return check('size', 'fault', [size, 'Gmail cuts longer mails. Take something out.'])
  return check('size', 'good', [size, 'Gmail cuts longer mails'])
}

/** The links to try: each address once, and at most `most` of them. */
export const linksToTry = ({ links }: Pick<RenderedLetter, 'links'>, most: number): string[] =>
  [...new Set(links.map(({ url }) => url))].filter((url) => url.startsWith('https://')).slice(0, most)
