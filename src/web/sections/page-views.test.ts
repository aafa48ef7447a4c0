import { expect, test } from 'vitest'
import type { PublicShowcase } from '#domains/showcase/contract.ts'
import { viewsWithContent } from '#domains/showcase/rules/page-views.ts'
import { thea } from '../site/preview.fixture.ts'
import { viewFor } from './views.ts'

const aboutMe = { entityId: 'a', title: 'Me', text: '', media: null }
const review = { entityId: 'r', name: 'Noor', text: 'Fine', stars: 5 }

const pages: Readonly<Record<string, Partial<PublicShowcase>>> = {
  'the example': {},
  nothing: { aboutMe: null, reviews: [], hiddenReviews: 0 },
  'a review': { reviews: [review] as unknown as PublicShowcase['reviews'] },
  'a hidden review': { reviews: [], hiddenReviews: 1 },
  'a title about me': { aboutMe: aboutMe as PublicShowcase['aboutMe'] },
  'a text about me': { aboutMe: { ...aboutMe, text: 'Words' } as PublicShowcase['aboutMe'] },
  'a picture about me': {
    aboutMe: { ...aboutMe, media: { type: 'image', image: 'arc', alt: '' } } as PublicShowcase['aboutMe'],
  },
}

test.for(Object.entries(pages))('the sitemap lists the views that the page has: %s', ([, parts]) => {
  const showcase = { ...thea, ...parts }
  const drawn = (['testimonials', 'about-me'] as const).filter((view) => viewFor(showcase, view) === view)
  expect(viewsWithContent(showcase)).toEqual(drawn)
})
