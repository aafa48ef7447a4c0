// The documents of the product itself, in its own voice.
import { filtersOn } from '#domains/showcase/rules/directory-filters.ts'
import { excerpt } from '#web/parts/public-page/excerpt.ts'
import type { Assets } from './assets.ts'
import { renderDocument } from './document.tsx'
import { type BookNobody, BookNobodyPage, bookNobodyTitles } from './pages/book-now/book-nobody.tsx'
import { type Directory, DirectoryPage } from './pages/directory/directory-page.tsx'
import { filterWord } from './pages/directory/filter-words.ts'
import { type Home, HomePage } from './pages/home/home-page.tsx'
import { LegalPage, type LegalText, legalPaths, legalTitles } from './pages/legal.tsx'
import {
  type DeletionState,
  type SupportKind,
  SupportPage,
  supportPaths,
  supportTitles,
} from './pages/support.tsx'
import { ownPicture } from './share-pictures.ts'
import { brandVoice } from './voices.ts'

/** Renders the terms of use or the privacy policy. */
export function renderLegal(text: LegalText, assets: Assets): string {
  const title = legalTitles[text.kind]
  return renderDocument({
    head: {
      title: `${title} · Showcase`,
      description: `The ${title.toLowerCase()} of this installation of Showcase, each part with its short form.`,
      path: legalPaths[text.kind],
      sharePicture: ownPicture(assets),
    },
    voice: brandVoice,
    assets: { ...assets, css: [...assets.css, ...(assets.textCss ?? [])] },
    children: <LegalPage {...text} />,
  })
}

/** Renders a help page. */
export function renderSupport(kind: SupportKind, assets: Assets, deletion?: DeletionState): string {
  const title = supportTitles[kind]
  const css = [...assets.css, ...(assets.textCss ?? []), ...(assets.contactCss ?? [])]
  return renderDocument({
    head: {
      title: `${title} · Showcase`,
      description: `${title}: how Showcase works for customers and providers, and how to reach a person.`,
      // the state of one deletion is not indexed
      ...(!deletion && { path: supportPaths[kind] }),
      sharePicture: ownPicture(assets),
    },
    voice: brandVoice,
    assets: { ...assets, css },
    children: <SupportPage kind={kind} deletion={deletion} />,
  })
}

/** Renders /newhome, the start page of the installation. */
export function renderHome(home: Home, assets: Assets): string {
  const { title, lead } = home.texts
  return renderDocument({
    head: {
      title: `Showcase: ${title}`,
      description: excerpt(lead || title, 158),
      path: '/newhome',
      sharePicture: ownPicture(assets),
    },
    voice: brandVoice,
    assets: { ...assets, css: [...assets.css, ...(assets.homeCss ?? [])] },
    children: <HomePage {...home} />,
  })
}

/** Renders /selectfreelancer. Only its first page without filters is for search engines. */
export function renderDirectory(directory: Directory, assets: Assets): string {
  const { filters, isLater } = directory
  const on = filtersOn(filters)
  const named = on.map((name) => filterWord(filters, name)).join(', ')
  return renderDocument({
    head: {
      title: named ? `Find somebody: ${named}` : 'Find somebody good',
      description:
        'People who can be booked here: what they do, what it costs and when they are free next. A place in this list cannot be bought.',
      ...(on.length === 0 && !isLater && { path: '/selectfreelancer' }),
      sharePicture: ownPicture(assets),
    },
    voice: brandVoice,
    assets: { ...assets, css: [...assets.css, ...(assets.directoryCss ?? [])] },
    children: <DirectoryPage {...directory} />,
  })
}

/** Renders /booknow without a provider, or with one who is not there (status 404). */
export function renderBookNobody(state: BookNobody, assets: Assets): string {
  const title = bookNobodyTitles[state]
  return renderDocument({
    head: { title, description: title },
    voice: brandVoice,
    assets,
    children: <BookNobodyPage state={state} />,
  })
}
