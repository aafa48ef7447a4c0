import type { Page } from '@playwright/test'
import type { Owner } from './first-run.ts'
import { expect } from './journey.ts'
import { mailedCode } from './mailbox.ts'
import type { Pace } from './pace.ts'

type Sold = Record<'title' | 'price' | 'link', string>

/** Goes from the sign-up to a published page with hours and one service, on a phone, as quickly as the screens allow. */
export async function openBusiness(
  page: Page,
  { owner, service, pace }: { readonly owner: Owner; readonly service: Sold; readonly pace: Pace },
): Promise<void> {
  await signUp(page, owner, pace)
  await sayWho(page, pace)
  await addService(page, service, pace)
  await setHours(page, pace)
  await publish(page, pace)
}

const quote = 'If you can walk, you can waltz.'
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function signUp(page: Page, owner: Owner, pace: Pace) {
  await page.goto('/signup')
  await pace.read('sign-up', page.getByRole('heading', { name: 'Create your Showcase' }))
  await pace.type(field(page, 'First name'), owner.firstName)
  await pace.typeNext(field(page, 'Last name'), owner.lastName)
  await pace.typeNext(field(page, 'E-mail'), owner.email)
  await pace.typeNext(field(page, 'Password'), owner.password)
  await pace.typeNext(field(page, 'Repeat the password'), owner.password)
  await pace.press(button(page, 'Create account'))
  await pace.read('the code', page.getByRole('heading', { name: 'Check your mail' }))
  await pace.type(field(page, 'Code'), await mailedCode(new URL(page.url()).origin, owner.email))
  await pace.press(button(page, 'Confirm and continue'))
  await pace.read('the first question', page.getByRole('heading', { name: 'Who will people meet?' }))
  await pace.press(button(page, 'Start with an empty page'))
}

/** The line about oneself, and the address that the form suggests. */
async function sayWho(page: Page, pace: Pace) {
  await pace.read('the profile', field(page, 'Bio'))
  await expect(field(page, 'Bio')).toBeFocused()
  await pace.type(field(page, 'Bio'), 'Waltz for people who came alone.')
  await pace.press(button(page, 'Take this address'))
  await expect(page.getByText('This address is yours.')).toBeVisible()
}

async function addService(page: Page, { title, price, link }: Sold, pace: Pace) {
  await pace.press(page.getByRole('link', { name: 'Add a service' }))
  await pace.read('the service form', page.getByRole('form', { name: 'New service' }))
  await pace.type(field(page, 'Title'), title)
  await pace.typeNext(page.getByRole('textbox', { name: 'Price in US dollars' }), price)
  await pace.typeNext(page.getByRole('textbox', { name: 'Zoom link' }), link)
  await pace.press(button(page, 'Save the service'))
  await pace.read('the services', page.getByRole('link', { name: title, exact: true }))
}

async function setHours(page: Page, pace: Pace) {
  await pace.press(page.getByRole('link', { name: 'Set hours' }))
  await pace.read('the hours', button(page, 'Start with Monday to Friday, 9 to 5'))
  await pace.press(button(page, 'Start with Monday to Friday, 9 to 5'))
  await expect(page.getByText(/^Saved (?:just now|\d)/)).toBeVisible()
}

async function publish(page: Page, pace: Pace) {
  await pace.press(button(page, /^Publish/).first())
  const question = page.getByRole('dialog', { name: 'Would you like to continue to publish your Showcase?' })
  const confirm = question.getByRole('button', { name: /^Publish \d+ changes$/ })
  await pace.read('the question', confirm)
  await pace.press(confirm)
  const live = page.getByRole('dialog', { name: 'Your Showcase is live' })
  await pace.read('the success', live.getByRole('link', { name: 'Open your page' }))
  await live.getByRole('button', { name: 'Keep editing' }).click()
}

/** Chooses an occupation and a theme, adds a quote, and looks at the preview. The editor is open, on a phone. */
export async function dressUp(page: Page, pace: Pace): Promise<void> {
  const view = (name: string) =>
    pace.press(page.getByRole('navigation', { name: 'Editor views' }).getByRole('button', { name }))
  const open = async (section: string) => {
    await view('Sections')
    await pace.press(page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: section }))
    await pace.read(section, page.getByRole('heading', { level: 2, name: section, exact: true }))
  }
  await open('Basic profile')
  const occupation = page.getByLabel('Occupation')
  await pace.press(occupation)
  await occupation.selectOption({ index: 1 })
  await open('Style')
  await pace.press(page.getByRole('group', { name: 'Theme' }).locator('label', { hasText: 'Atelier' }))
  // a theme is tried until it is kept
  await pace.press(button(page, 'Keep Atelier'))
  await open('Quote')
  await pace.type(field(page, 'Quote'), quote)
  await expect(page.getByText(/^Saved (?:just now|\d)/)).toBeVisible()
  await view('Phone')
  const preview = page.frameLocator('iframe[title="Phone preview of your draft"]')
  await expect(preview.locator('[data-theme="atelier"]').first()).toBeVisible()
  await expect(preview.getByText(quote)).toBeInViewport()
}
