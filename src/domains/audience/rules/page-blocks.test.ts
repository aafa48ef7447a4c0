import { expect, test } from 'vitest'
import { newEntityId } from '#platform/common/ids.ts'
import { aLetterPage } from '../../../../test/factories/product/letter-page.ts'
import { nameMark } from './letter-marks.ts'
import { pageBlocks } from './page-blocks.ts'

const id = newEntityId()

test('the blocks of a page have the facts of the mail, nobody’s name, and addresses behind that of the page', () => {
  const [service] = aLetterPage.services
  const blocks = pageBlocks(
    [
      { id, kind: 'text', html: `<p>Dear {{name:friend &amp; co}},${nameMark('x')}</p>` },
      { id, kind: 'columns', left: '<p>{{name:}}</p>', right: '<p>R</p>' },
      { id, kind: 'service', entityId: service?.entityId ?? null },
      { id, kind: 'coupon', couponId: 'cpn_1' },
      { id, kind: 'post', entityId: null },
      { id, kind: 'button', label: 'Go', href: 'https://elsewhere.example/at/thea' },
      { id, kind: 'picture', media: { type: 'image', image: 'arc', alt: 'An arc' }, href: '' },
    ],
    aLetterPage,
  )
  expect(blocks).toMatchObject([
    { html: '<p>Dear friend &amp; co,name:x</p>' },
    { left: '<p></p>' },
    {
      url: '/services/private-lesson',
      picture: { url: expect.stringMatching(/^\/pictures\/arc\.png/) },
    },
    { url: '', code: 'TUESDAY10' },
    { url: '/blogs/spoon' },
    { href: 'https://elsewhere.example/at/thea' },
    { picture: { url: expect.stringMatching(/^\/pictures\/arc\.png/) }, href: '' },
  ])
})
