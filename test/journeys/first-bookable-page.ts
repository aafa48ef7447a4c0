import type { Page } from '@playwright/test'
import type { Owner } from './first-run.ts'
import { expect } from './journey.ts'
import { mailedCode } from './mailbox.ts'
import type { Pace } from './pace.ts'

type Sold = Record<'title' | 'price' | 'address', string>

/** Goes from the sign-up to a published page with hours and one service, on a phone, as quickly as the screens allow. */
export async function openBusiness(
  page: Page,
  { owner, service, pace }: { readonly owner: Owner; readonly service: Sold; readonly pace: Pace },
): Promise<void> {
  await signUp(page, owner, pace)
  await chooseAddress(page, owner.userUrl, pace)
  await fillPage(page, pace)
  await addService(page, service, pace)
  await publish(page, pace)
}

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
}

async function chooseAddress(page: Page, userUrl: string, pace: Pace) {
  await pace.read('the dashboard', page.getByRole('heading', { name: /steps? to your first booking/ }))
  await pace.press(page.getByRole('link', { name: 'Choose address' }))
  const dialog = page.getByRole('dialog', { name: 'Choose your address' })
  const address = dialog.getByRole('textbox', { name: 'Profile URL' })
  await pace.read('the address', address)
  await pace.type(address, userUrl)
  await expect(dialog.getByText('This address is free')).toBeVisible()
  await pace.press(dialog.getByRole('button', { name: 'Save address' }))
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function fillPage(page: Page, pace: Pace) {
  const section = async (title: string) => {
    await pace.press(
      page.getByRole('navigation', { name: 'Editor views' }).getByRole('button', { name: 'Sections' }),
    )
    const link = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: title })
    await pace.read('the sections', link)
    await pace.press(link)
    await pace.read(title, page.getByRole('heading', { level: 2, name: title, exact: true }))
  }
  await pace.press(page.getByRole('link', { name: 'Fill your page' }))
  await pace.read('the profile', field(page, 'Bio'))
  await pace.type(field(page, 'Bio'), 'Waltz for people who came alone.')
  await section('Hero section')
  await pace.type(field(page, 'Greeting'), 'May I have this dance?')
  await section('Weekly hours')
  await pace.press(button(page, 'Start with Monday to Friday, 9 to 5'))
  await expect(page.getByText(/^Saved (?:just now|\d)/)).toBeVisible()
  await pace.press(page.getByRole('link', { name: 'Back to the dashboard' }))
}

async function addService(page: Page, { title, price, address }: Sold, pace: Pace) {
  await pace.press(page.getByRole('link', { name: 'Add a service' }))
  const form = page.getByRole('form', { name: 'New service' })
  await pace.read('the service form', form)
  await pace.type(field(page, 'Title'), title)
  await pace.type(page.getByRole('textbox', { name: 'Price in US dollars' }), price)
  await pace.press(page.getByRole('radiogroup', { name: 'Where it takes place' }).getByText('Offline'))
  await pace.type(form.getByRole('textbox', { name: 'Address' }).last(), address)
  await pace.press(button(page, 'Save the service'))
  await pace.read('the services', page.getByRole('link', { name: title, exact: true }))
}

async function publish(page: Page, pace: Pace) {
  await pace.press(page.getByRole('navigation', { name: 'Tabs' }).getByRole('link').first())
  await pace.press(page.getByRole('link', { name: 'Look and publish' }))
  await pace.press(button(page, /^Publish/).first())
  const question = page.getByRole('dialog', { name: 'Would you like to continue to publish your Showcase?' })
  const confirm = question.getByRole('button', { name: /^Publish \d+ changes$/ })
  await pace.read('the question', confirm)
  await pace.press(confirm)
  const live = page.getByRole('dialog', { name: 'Your Showcase is live' })
  await pace.read('the success', live.getByRole('link', { name: 'Open your page' }))
  await live.getByRole('button', { name: 'Keep editing' }).click()
}
