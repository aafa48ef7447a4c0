// P3 and P4: a first view on a phone, and the bytes it loads.
import path from 'node:path'
import lighthouse from 'lighthouse'
import type { FreeTimes } from '#domains/scheduling/contract.ts'
import type { Bench } from './bench.ts'
import { openBrowser } from './browser.ts'
import { brotliKilobytes, islandKilobytes } from './bundle.ts'
import { calibrate } from './calibration.ts'
import { type Figure, fiveTimes, median } from './figures.ts'
import { folder } from './folder.ts'
import { richPage } from './rich-page.ts'

export const benchLighthouse: Bench = async ({ stage, quick }) => {
  const { origin } = stage.server
  const showcase = await richPage(stage)
  const html = await text(origin + showcase)
  const [service = ''] = /\/at\/richestpage\/services\/[a-z0-9-]+/.exec(html) ?? []
  const [first, second] = [await view(origin + showcase, quick), await view(origin + service, quick)]
  const home = await view(`${origin}/newhome`, quick)
  const directory = await view(`${origin}/selectfreelancer`, quick)
  const serviceSize = await sizes(origin, service)
  const seen = (
    bar: string,
    name: string,
    { scores, lcp, cls, tbt, factor }: typeof first,
    score: number,
  ) => {
    const of = (
      values: number[],
      what: string,
      unit: Figure['unit'],
      limit: NonNullable<Figure['limit']>,
    ) => ({
      bar,
      what: `${name}: ${what}`,
      value: median(values),
      unit,
      limit,
      ...(unit === 's' && { factor }),
    })
    return [
      of(scores, 'Lighthouse score, mobile, median of five', 'points', { atLeast: score }),
      of(lcp, 'largest contentful paint', 's', { atMost: 1.5 }),
      of(cls, 'layout shift', '', { atMost: 0 }),
      of(tbt, 'blocking time', 'ms', { atMost: 0 }),
    ]
  }
  return [
    ...seen('P3', 'Showcase', first, 100),
    ...light('Showcase', await sizes(origin, showcase)),
    {
      bar: 'P3',
      what: 'Showcase: partners of the strip missing from the HTML',
      value: 4 - new Set(html.match(/\/at\/richpartner[a-d]\?ref=/g)).size,
      unit: '',
      limit: { atMost: 0 },
    },
    ...seen('P3', 'start page', home, 100),
    ...light('start page', await sizes(origin, '/newhome')),
    ...seen('P3', 'directory', directory, 100),
    ...light('directory', await sizes(origin, '/selectfreelancer')),
    ...seen('P4', 'service page', second, 98),
    {
      bar: 'P4',
      what: 'service page: first open times missing from the HTML',
      value: await firstTimeMissing(origin, service),
      unit: '',
      limit: { atMost: 0 },
    },
    {
      bar: 'P4',
      what: 'service page: booking island with React, brotli',
      value: islandKilobytes('booking'),
      unit: 'KB',
      limit: { atMost: 110 },
    },
    {
      bar: 'P4',
      what: 'service page: HTML, CSS and eager script, brotli',
      value: serviceSize.all,
      unit: 'KB',
    },
  ]
}

/** The limits of P3 on the files that a document names. */
const light = (name: string, size: Awaited<ReturnType<typeof sizes>>): Figure[] => [
  { bar: 'P3', what: `${name}: eager script, brotli`, value: size.eager, unit: 'KB', limit: { atMost: 5 } },
  {
    bar: 'P3',
    what: `${name}: HTML, CSS and eager script, brotli`,
    value: size.all,
    unit: 'KB',
    limit: { atMost: 60 },
  },
  {
    bar: 'P3',
    what: `${name}: largest picture of the document`,
    value: size.picture,
    unit: 'KB',
    limit: { atMost: 40 },
  },
  { bar: 'P3', what: `${name}: fonts preloaded`, value: size.fonts, unit: 'files', limit: { atMost: 1 } },
]

const text = async (url: string): Promise<string> => (await fetch(url)).text()

async function view(url: string, quick: boolean) {
  const browser = await openBrowser(path.join(folder, `chromium-${process.pid}`))
  try {
    const { cpu } = calibrate()
    const once = async (tries = 3) => {
      const result = await lighthouse(url, {
        port: browser.port,
        onlyCategories: ['performance'],
        output: 'json',
        logLevel: 'silent',
      })
      const { audits, categories, runtimeError } = result?.lhr ?? {}
      // A browser now and then loses the start of its own recording: that says nothing of the page, and is repeated.
      if (runtimeError?.code === 'NO_NAVSTART' && tries > 1) return once(tries - 1)
      if (!audits || runtimeError) throw new Error(`Lighthouse: ${runtimeError?.message ?? 'no result'}`)
      const of = (name: string) => audits[name]?.numericValue ?? Number.NaN
      return {
        score: Math.round((categories?.['performance']?.score ?? 0) * 100),
        lcp: of('largest-contentful-paint') / 1000,
        cls: of('cumulative-layout-shift'),
        tbt: of('total-blocking-time'),
      }
    }
    const runs = quick ? [await once()] : await fiveTimes(() => once())
    return {
      scores: runs.map(({ score }) => score),
      lcp: runs.map(({ lcp }) => lcp),
      cls: runs.map(({ cls }) => cls),
      tbt: runs.map(({ tbt }) => tbt),
      factor: cpu,
    }
  } finally {
    await browser.close()
  }
}

/**
 * Sizes of the files that the document itself names: stylesheets, scripts with their imports, pictures in the formats
 * of a current phone, and fonts.
 */
async function sizes(origin: string, at: string) {
  const html = await text(origin + at)
  const all = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, href = '']) => href))]
  const load = async (href: string) => {
    const response = await fetch(new URL(href, origin), { headers: { accept: 'image/avif,image/webp,*/*' } })
    return Buffer.from(await response.arrayBuffer())
  }
  const sheets = await Promise.all(all(/<link rel="stylesheet" href="([^"]+)"/g).map(load))
  const eager = await Promise.all((await withImports(origin, all(/<script[^>]* src="([^"]+)"/g))).map(load))
  const pictures = await Promise.all(all(/<img[^>]* src="(\/[^"]+)"/g).map(load))
  return {
    eager: brotliKilobytes(eager),
    all: brotliKilobytes([Buffer.from(html), ...sheets, ...eager]),
    picture: Math.max(0, ...pictures.map(({ length }) => length)) / 1024,
    fonts: all(
      /<link rel="preload"[^>]*as="font"[^>]*href="([^"]+)"|<link rel="preload" href="([^"]+)" as="font"/g,
    ).length,
  }
}

/** Scripts with their static imports, which a browser loads before it runs them. */
async function withImports(origin: string, hrefs: readonly string[]): Promise<string[]> {
  const found = new Set<string>()
  const visit = async (href: string): Promise<void> => {
    if (found.has(href)) return
    found.add(href)
    for (const [, name = ''] of (await text(new URL(href, origin).href)).matchAll(
      /(?:from|^import|;import)\s*["'](\.\/[^"']+)["']/g,
    ))
      await visit(new URL(name, new URL(href, origin)).pathname)
  }
  for (const href of hrefs) await visit(href)
  return [...found]
}

/** Returns 0 when the HTML already holds the service's first open time, before any script runs. */
async function firstTimeMissing(origin: string, service: string): Promise<number> {
  const html = await text(origin + service)
  const [, userUrl = '', serviceUrl = ''] = /\/at\/([^/]+)\/services\/([^/]+)/.exec(service) ?? []
  const times = `${origin}/api/public/${userUrl}/services/${serviceUrl}/times`
  const month = new Date().toISOString().slice(0, 7)
  const { nextAvailable } = JSON.parse(
    await text(`${times}?month=${month}&timezone=America/New_York`),
  ) as FreeTimes
  return nextAvailable !== null && html.includes(nextAvailable) ? 0 : 1
}
