import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { openSection } from './first-run.ts'
import { expect, openAs, test } from './journey.ts'
import { freePort } from './own-server.ts'
import { aProvider } from './provider.ts'
import { anInstallation, nextRelease, thisRelease } from './releases.ts'

const formOf = (section: string) => `src/web/sections/${section}/edit.tsx`
const records = [
  ['skill', { name: 'Walking' }],
  ['experience', { name: 'A school', place: 'Baltimore', from: '2019', text: 'Two years.' }],
] as const

test('7.10 8.08 a release replaces the chunks under an open editor: old ones are served, and what was typed is kept', async ({
  page,
}) => {
  const installation = anInstallation(await freePort())
  const { origin, kept, run } = installation
  const next = nextRelease(path.resolve('.cache/next-release'))
  try {
    await run(thisRelease)
    const owner = await aProvider(origin, { records })
    let loads = 0
    page.on('load', () => loads++)
    // forms are fetched ahead of their use: these three are not
    const late = ['skills', 'experience', 'stories'].map((section) => thisRelease.chunkOf(formOf(section)))
    const isLate = (url: URL) => late.some((chunk) => url.pathname === `/assets/${chunk}`)
    const missed = new Set<string>()
    await page.route(isLate, (route) => {
      missed.add(route.request().url())
      return route.abort()
    })
    await openAs(page, owner, `${origin}/editor?section=profile`)
    const bio = page.getByRole('textbox', { name: 'Bio' })
    await bio.fill('I carve spoons.')
    await expect(page.getByText(/^Saved (?:just now|\d)/)).toBeVisible()
    await expect.poll(() => missed.size).toBe(late.length)
    await page.unroute(isLate)

    await test.step('the old chunk is served by the new release, and the page is not loaded again', async () => {
      await run(next)
      const [skills = ''] = late
      expect(existsSync(path.join(next.folder, 'dist/client/assets', skills))).toBe(false)
      const answer = await fetch(`${origin}/assets/${skills}`)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ])
      await bio.fill('I carve spoons and bowls.')
      await openSection(page, 'Skills')
      await expect(page.getByRole('textbox', { name: 'Title of a new skill' })).toBeVisible()
      expect(loads).toBe(1)
    })

    const again = next.chunkOf(formOf('stories'))
    await test.step('a chunk that is gone reloads the page once, with everything typed', async () => {
      // a start compresses the files of a release, npm run build does not
      for (const file of late.flatMap((chunk) => [chunk, `${chunk}.br`, `${chunk}.gz`]))
        rmSync(path.join(kept, file), { force: true })
      await openSection(page, 'Basic profile')
      // this one stays away after the reload too
      await page.route(`**/assets/${again}`, (route) => route.fulfill({ status: 404 }))
      await bio.fill('I carve spoons, bowls and birds.')
      await openSection(page, 'Experience')
      await expect(page.getByRole('button', { name: 'Edit A school' })).toBeVisible()
      expect(loads).toBe(2)
      await openSection(page, 'Basic profile')
      await expect(bio).toHaveValue('I carve spoons, bowls and birds.')
    })

    await test.step('where a reload does not help, the page says so and goes on', async () => {
      await bio.fill('I carve birds.')
      await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Stories' }).click()
      const alert = page.getByRole('alert').filter({ hasText: 'This form did not load' })
      await expect(alert).toBeVisible()
      expect(loads).toBe(2)
      await page.unroute(`**/assets/${again}`)
      await alert.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('heading', { level: 2, name: 'Stories', exact: true })).toBeVisible()
      await expect(alert).toHaveCount(0)
      await openSection(page, 'Basic profile')
      await expect(bio).toHaveValue('I carve birds.')
      await expect(page.getByText(/^Saved (?:just now|\d)/)).toBeVisible()
    })
  } finally {
    await installation.end()
    rmSync(next.folder, { recursive: true, force: true })
  }
})
