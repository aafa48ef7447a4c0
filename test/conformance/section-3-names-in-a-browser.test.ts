import type { Page } from '@playwright/test'
import { expect } from 'vitest'
import { newEntityId } from '#platform/common/ids.ts'
import type { App } from '../app.ts'
import { test } from '../factories/product/browser-test.ts'
import { openBusiness, publish, save } from '../factories/product/business.ts'
import { aPerson } from '../factories/product/person.ts'
import { post } from '../factories/product/posts.ts'

const themes = ['studio', 'pulse', 'atelier', 'summit', 'paper'] as const
const widths = [390, 820, 1280] as const

/** Publishes a Showcase in a theme. */
async function openIn(
  app: App,
  theme: (typeof themes)[number],
  profile: Record<string, string>,
  title: string,
) {
  const owner = await aPerson(app, { first: 'Ada', last: 'Mensah' })
  const { userUrl } = await openBusiness(owner, [{ title, serviceUrl: 'first-lesson' }], profile)
  await save(owner, 'appearance', { entityId: newEntityId(), theme } as never)
  await save(
    owner,
    'blog',
    post('counting', { body: '<h3>What a number does to a foot</h3><p>It is late.</p>' }),
  )
  await publish(owner)
  return `${app.origin}/at/${userUrl}`
}

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

/** Where the letters of each part of the name stand. */
const nameBoxes = (page: Page): Promise<Box[]> =>
  // a text, because the types of a page are not those of this process
  page.evaluate<Box[]>(`[...document.querySelectorAll('.hero h1 span')].map((part) => {
    const letters = document.createRange()
    letters.selectNodeContents(part)
    const { left, right, top, bottom } = letters.getBoundingClientRect()
    return { left, right, top, bottom }
  })`)

/** On one line the first name stands where the reader begins; otherwise it stands above the last name. */
function readsInOrder([first, last]: Box[], direction: 'ltr' | 'rtl'): boolean {
  if (!first || !last) return false
  const isOneLine = Math.abs(first.top - last.top) < 8
  if (!isOneLine) return first.bottom <= last.top + (last.bottom - last.top) / 2
  // neighbours on a line share the space between them
  return direction === 'ltr' ? first.right <= last.left + 40 : last.right <= first.left + 40
}

const names = [
  { direction: 'ltr', firstName: 'Ada', lastName: 'Mensah' },
  { direction: 'rtl', firstName: 'נעמי', lastName: 'בן־דוד' },
  { direction: 'rtl', firstName: 'عبد الرحمن', lastName: 'الخوارزمي' },
] as const

for (const theme of themes)
  test(`3.01 firstName and lastName stand in the order of their script: ${theme}`, async ({
    app,
    browser,
  }) => {
    const page = await browser.newPage()
    for (const { direction, ...profile } of names) {
      await page.goto(await openIn(app, theme, profile, 'First lesson'))
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        const boxes = await nameBoxes(page)
        expect([profile.firstName, width, readsInOrder(boxes, direction), boxes]).toEqual([
          profile.firstName,
          width,
          true,
          boxes,
        ])
      }
    }
    await page.close()
  })

test('5 a word of 18 letters in a title of a service is not broken in any theme', async ({
  app,
  browser,
}) => {
  const page = await browser.newPage()
  for (const theme of themes) {
    await page.goto(`${await openIn(app, theme, {}, 'Bewerbungsgespräch üben')}/services/first-lesson`)
    for (const width of [320, ...widths]) {
      await page.setViewportSize({ width, height: 900 })
      const lines = await page.evaluate<number>(`(async () => {
        await document.fonts.ready
        const word = document.createRange()
        word.setStart(document.querySelector('h1').firstChild, 0)
        word.setEnd(document.querySelector('h1').firstChild, 18)
        return word.getClientRects().length
      })()`)
      expect([theme, width, lines]).toEqual([theme, width, 1])
    }
  }
  await page.close()
})

test('3.01 a price stays whole beside a title that is written from right to left', async ({
  app,
  browser,
}) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.goto(await openIn(app, 'studio', {}, 'درس خاص'))
  const { title, price } = await page.evaluate<{ title: Box; price: Box }>(`(() => {
    const line = document.querySelector('.stick b')
    const box = (node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      return { left, right, top, bottom }
    }
    return { title: box(line.firstChild), price: box(line.lastChild) }
  })()`)
  expect(price.left).toBeGreaterThanOrEqual(title.right - 1)
  await page.close()
})

test('3.01 a heading in a post is a heading of its text in every theme', async ({ app, browser }) => {
  const page = await browser.newPage()
  for (const theme of themes) {
    await page.goto(`${await openIn(app, theme, {}, 'First lesson')}/blogs/counting`)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const { ratio, space } = await page.evaluate<{ ratio: number; space: number }>(`(() => {
        const [title, heading] = ['h1', '.post-b h2'].map((name) => document.querySelector(name))
        const size = (element) => parseFloat(getComputedStyle(element).fontSize)
        const text = heading.nextElementSibling.getBoundingClientRect()
        return { ratio: size(title) / size(heading), space: text.top - heading.getBoundingClientRect().bottom }
      })()`)
      expect([theme, width, ratio > 1.3, space >= 4]).toEqual([theme, width, true, true])
    }
  }
  await page.close()
})
