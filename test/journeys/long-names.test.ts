import type { Page } from '@playwright/test'
import { ulid } from 'ulid'
import { nameShape, namesOf } from '#web/sections/hero/name.ts'
import { expect, test } from './journey.ts'

const themes = ['studio', 'pulse', 'atelier', 'summit', 'paper'] as const

/** Names that people have, the way they type them. */
const people = [
  ['Maria da Conceição', 'Fernandes Albuquerque'],
  ['Sabine', 'Leutheusser-Schnarrenberger'],
  ['Willem-Alexander', 'van den Bosch van Nieuwenhuizen'],
  ['A. P. J.', 'Abdul Kalam Venkataraghavan'],
  ['عبد الرحمن', 'الخوارزمي البغدادي'],
  ['אלכסנדרה', 'בן־גוריון רוזנבלום'],
  ['Nguyễn Thị', 'Phương Thảo Ánh Tuyết'],
  ['Александра', 'Константинопольская'],
  ['Иван', 'Александров'],
  ['王', '小明'],
  ['Uvuvwevwevwe', 'Onyetenyevweugwemuhwemosasgdfq'],
  ['Anna-Lena', 'Kurz'],
] as const

const shapes = people.map(([firstName, lastName]) => {
  const names = namesOf({ firstName, lastName })
  return { names, ...nameShape(names) }
})

type Measured = {
  readonly name: string
  /** How many times the size of the one-liner the name has. */
  readonly ratio: number
  /** The words that stand on more than one line. */
  readonly broken: readonly string[]
  /** What lies beyond the edge of the window or of the name's own box, and what the name covers. */
  readonly faults: readonly string[]
}

/** Puts each name in the place of the page's own and measures it. */
const measure = (page: Page): Promise<Measured[]> =>
  page.evaluate(async (given) => {
    const heading = document.querySelector<HTMLElement>('.hero h1')
    const line = document.querySelector('.hero .one-liner')
    if (!heading || !line) throw new Error('unreachable: the page has a hero')
    const show = ({ names, dir, style, 'data-script': script }: (typeof given)[number]) => {
      heading.dir = dir ?? ''
      if (script) heading.dataset['script'] = script
      else delete heading.dataset['script']
      for (const [name, value] of Object.entries(style)) heading.style.setProperty(name, String(value))
      const parts = names.map((name, i) => {
        const part = document.createElement('span')
        part.textContent = i > 0 ? ` ${name}` : name
        return part
      })
      heading.replaceChildren(...parts)
    }
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
    const rectsOf = (range: Range) => [...range.getClientRects()].filter(({ width }) => width > 0)
    const inside = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return rectsOf(range)
    }
    const wordsOf = (text: Node | null) =>
      [...(text?.textContent ?? '').matchAll(/\S+/g)].map(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(text as Node, index)
        range.setEnd(text as Node, index + word.length)
        return { word, rects: rectsOf(range) }
      })
    const neighbours = [...document.querySelectorAll('.hero :is(.greeting, .one-liner, .act, .proof)')]
    const measured: Measured[] = []
    for (const person of given) {
      show(person)
      const size = sizeOf(heading)
      // the letters of a name may need another file of the font
      heading.getBoundingClientRect()
      if (document.fonts.status === 'loading') await document.fonts.ready
      const words = [...heading.children].flatMap((part) => wordsOf(part.firstChild))
      const letters = words.flatMap(({ rects }) => rects)
      const box = heading.getBoundingClientRect()
      const { scrollWidth, clientWidth } = document.documentElement
      const faults = scrollWidth > clientWidth ? ['the page scrolls sideways'] : []
      for (const { left, right } of letters)
        if (left < Math.max(0, box.left) - 2 || right > Math.min(innerWidth, box.right) + 2)
          faults.push(`letters from ${left} to ${right} in a box from ${box.left} to ${box.right}`)
      for (const neighbour of neighbours.filter((element) => element.checkVisibility())) {
        const isCovered = letters.some(({ left, right, top, bottom }) =>
          inside(neighbour).some(
            (text) =>
              Math.min(right, text.right) - Math.max(left, text.left) > 1 &&
              // the box of a letter is higher than its ink
              Math.min(bottom, text.bottom) - Math.max(top, text.top) > 0.35 * size,
          ),
        )
        if (isCovered) faults.push(`the name covers ${neighbour.className}`)
      }
      const linesOf = (rects: DOMRect[]) => new Set(rects.map(({ top }) => Math.round(top))).size
      measured.push({
        name: person.names.join(' '),
        ratio: size / sizeOf(line),
        broken: words.filter(({ rects }) => linesOf(rects) > 1).map(({ word }) => word),
        faults,
      })
    }
    return measured
  }, shapes)

/** The lines of the sticky button's words, whether all of it is in the window, and the price that is seen beside it. */
const stickyLine = (page: Page) =>
  page.evaluate(() => {
    const button = document.querySelector('.stick .cta')
    const price = document.querySelector('.stick b')?.lastChild
    if (!button || !price) throw new Error('unreachable: the page can be booked')
    const rectsOf = (node: Node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return [...range.getClientRects()].filter(({ width }) => width > 0)
    }
    const box = button.getBoundingClientRect()
    const isSeen = rectsOf(price).every(({ left, right }) => left >= 0 && right <= box.left)
    return {
      lines: new Set(rectsOf(button).map(({ top }) => Math.round(top))).size,
      isWhole: box.left >= 0 && box.right <= innerWidth && button.scrollWidth <= button.clientWidth,
      price: isSeen ? price.textContent : '',
    }
  })

for (const theme of themes)
  test(`real names are larger than the line under them and stay in their box: ${theme}`, async ({
    page,
    makeProvider,
  }) => {
    const { userUrl } = await makeProvider({
      profile: { bio: 'Portuguese for people who already tried an app.' },
      services: [{ title: 'A first lesson for two people', priceCents: 6500 }],
      records: [
        ['appearance', { theme }],
        ['heroSection', { entityId: ulid(), greeting: 'Hello.', ctaLabel: 'Reserve your first class' }],
      ],
    })
    await page.goto(`/at/${userUrl}`)
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      for (const { name, ratio, broken, faults } of await measure(page)) {
        expect.soft([width, name, ratio > 1.299, faults]).toEqual([width, name, true, []])
        // a compound breaks after its hyphen, another word only where it is too long in the smallest size
        const isSmallest = ratio < 1.301
        const cut = isSmallest ? [] : broken.filter((word) => !/[-־]/.test(word))
        expect.soft([width, name, cut]).toEqual([width, name, []])
      }
    }
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect.soft([width, await stickyLine(page)]).toEqual([width, { lines: 1, isWhole: true, price: '$65' }])
    }
  })
