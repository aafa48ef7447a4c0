import { openSection } from '../../../test/journeys/first-run.ts'
import { expect, openAs, signIn } from '../../../test/journeys/journey.ts'
import { aProvider } from '../../../test/journeys/provider.ts'
import { demo } from '../../seed/demo/demo.ts'
import type { Part } from './parts.ts'

const sections = [
  'Basic profile',
  'Hero section',
  'Skills',
  'Services',
  'About me',
  'Experience',
  'Weekly hours',
  'Style',
]

/** The sections of the editor and the dialogs of publishing. */
export const editorParts: readonly Part[] = [
  {
    name: 'editor',
    async walk({ page, take }) {
      await signIn(page, demo)
      await page.goto('/editor')
      await expect(page.getByTitle('Phone preview of your draft')).toBeVisible()
      for (const section of sections) {
        await openSection(page, section)
        await take(section.toLowerCase().replaceAll(' ', '-'))
      }
      await page.goto('/editor')
      await page.getByRole('button', { name: 'Your live page' }).click()
      await page.getByRole('menuitem', { name: 'Versions' }).click()
      await expect(page.getByRole('link', { name: /^Version \d/ }).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      await take('versions')
    },
  },
  {
    name: 'publish',
    async walk({ page, origin, take }) {
      const publish = page.getByRole('button', { name: /^Publish/ })
      await openAs(page, await aProvider(origin, { publish: false }), '/editor')
      await publish.first().click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await take('question')
      await dialog.getByRole('button', { name: /^Publish/ }).click()
      await expect(page.getByRole('dialog', { name: 'Your Showcase is live' })).toBeVisible()
      await take('live')
      await openAs(page, await aProvider(origin, { publish: false, services: [] }), '/editor?section=profile')
      await page.getByRole('textbox', { name: 'First name' }).fill('')
      await publish.first().click()
      await expect(page.getByRole('dialog', { name: /^Would you like to continue/ })).toBeVisible()
      await take('missing')
    },
  },
]
