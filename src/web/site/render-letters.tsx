import type { LetterAsPage, PublishedLetter } from '#domains/audience/rules/published-letter.ts'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { visibleText } from '#platform/common/text.ts'
import { voiceOf } from '#web/page/voice.ts'
import { excerpt } from '#web/parts/public-page/excerpt.ts'
import { fullName } from '#web/parts/public-page/full-name.ts'
import type { Assets } from './assets.ts'
import { renderDocument } from './document.tsx'
import { letterJsonLd } from './json-ld.ts'
import { LetterMissingPage, letterMissingTitle } from './pages/letters/letter-missing.tsx'
import { LetterList, LetterPage, lettersTitle } from './pages/letters/letter-page.tsx'
import { letterHref, lettersHref } from './pages/letters/letters-href.ts'
import { showcasePicture } from './share-pictures.ts'
import { isUntracked } from './untracked.ts'

type Letters = { readonly showcase: PublicShowcase; readonly letters: readonly PublishedLetter[] }

/** What all pages of letters of a provider have. */
const frameOf = (showcase: PublicShowcase, assets: Assets) => ({
  voice: voiceOf(showcase),
  assets: { ...assets, css: [...assets.css, ...(assets.letterCss ?? [])] },
  untracked: isUntracked(showcase),
})

/** Renders the page of one letter. */
export function renderLetterPage(
  { showcase, letter }: { showcase: PublicShowcase; letter: LetterAsPage },
  assets: Assets,
): string {
  const title = `${letter.subject}, by ${fullName(showcase.profile)}`
  const picture = showcasePicture(showcase, assets)
  return renderDocument({
    head: {
      title,
      description: excerpt(letter.preview || wordsOf(letter) || title, 158),
      path: letterHref(showcase.userUrl, letter),
      sharePicture: picture,
      kind: 'article',
      article: { published: letter.at, modified: null, tags: [] },
      jsonLd: letterJsonLd(showcase, letter, { origin: assets.origin, picture }),
    },
    ...frameOf(showcase, assets),
    children: <LetterPage showcase={showcase} letter={letter} />,
  })
}

const wordsOf = ({ blocks }: LetterAsPage): string =>
  visibleText(blocks.map((block) => (block.kind === 'text' ? block.html : '')).join(' '))

/** Renders the list of a provider's letters; search engines leave out an empty one. */
export function renderLetterPages({ showcase, letters }: Letters, assets: Assets): string {
  const title = lettersTitle(showcase)
  return renderDocument({
    head: {
      title,
      description: excerpt([title, ...letters.map(({ subject }) => subject)].join('. '), 158),
      path: lettersHref(showcase.userUrl),
      isHidden: letters.length === 0,
      sharePicture: showcasePicture(showcase, assets),
    },
    ...frameOf(showcase, assets),
    children: <LetterList showcase={showcase} letters={letters} />,
  })
}

/** Renders the page of a letter that is no page any more; status 404. */
export function renderLetterMissing({ showcase, letters }: Letters, assets: Assets): string {
  return renderDocument({
    head: { title: letterMissingTitle, description: letterMissingTitle },
    ...frameOf(showcase, assets),
    children: <LetterMissingPage showcase={showcase} letters={letters} />,
  })
}
