import { expectAccessible } from './accessible.ts'
import { openSection } from './first-run.ts'
import { expect, openAs, test } from './journey.ts'

// many screens: a busy machine needs longer than for a journey
test.describe.configure({ timeout: 360_000 })

const records = [
  ['heroSection', { greeting: 'Hello.', media: { type: 'image', image: 'sun', alt: 'A sun' } }],
  ['aboutMe', { title: 'About me', text: 'I walk.', media: { type: 'image', image: 'arc', alt: 'An arc' } }],
  ['skill', { name: 'Walking' }],
  ['experience', { name: 'A school', place: 'Baltimore', from: '2019', text: 'Two years.' }],
] as const

/** The forms that the first test does not open, each with the button that adds an entry. */
const newForms = [
  ['Layout and languages'],
  ['Classes', 'Add a class'],
  ['Promotions', 'Add a promotion'],
  ['All access'],
  ['Stories', 'Add a story'],
  ['Sessions delivered'],
  ['Media and text', 'Add a block'],
  ['Showcases', 'Add a showcase'],
  ['Portfolio', 'Add a picture'],
  ['Quote'],
  ['Long text'],
  ['Team', 'Add a person'],
  ['Reviews', 'Add a review'],
  ['Blog', 'Add a post'],
  ['Newsletter'],
  ['Other links', 'Add a link'],
  ['Social accounts'],
] as const

test('a provider opens every section of a filled Showcase, and the lists inside them', async ({
  page,
  makeProvider,
}) => {
  await openAs(page, await makeProvider({ records }), '/editor')
  await expect(page.getByTitle('Phone preview of your draft')).toBeVisible()
  for (const section of ['Hero section', 'Skills', 'Services', 'About me', 'Experience']) {
    await openSection(page, section)
    if (section === 'Experience') await page.getByRole('button', { name: 'Edit A school' }).click()
    await expectAccessible(page, `editor, ${section}`)
  }

  await openSection(page, 'Weekly hours')
  await expectAccessible(page, 'editor, Weekly hours')
  await page.getByRole('button', { name: 'Copy Monday to other days' }).click()
  await expect(page.getByRole('checkbox', { name: 'Tuesday' })).toBeVisible()
  await expectAccessible(page, 'days to copy to')
  await page.keyboard.press('Escape')

  await openSection(page, 'Style')
  await expectAccessible(page, 'editor, Style')
  await page.getByRole('textbox', { name: 'Background colour' }).click()
  await expectAccessible(page, 'colours')
  await page.keyboard.press('Escape')

  await openSection(page, 'Basic profile')
  await expectAccessible(page, 'editor, Basic profile')
  await page.getByRole('combobox', { name: 'Time zone' }).or(page.getByLabel('Time zone')).first().click()
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expectAccessible(page, 'time zones')
})

test('a new provider sees in the editor what is empty, what is wrong and what is missing to publish', async ({
  page,
  makeProvider,
}) => {
  await openAs(page, await makeProvider({ services: [], publish: false }), '/editor')
  for (const section of ['Skills', 'Services', 'Experience']) {
    await openSection(page, section)
    await expectAccessible(page, `editor, ${section}, empty`)
  }
  for (const [section, add] of newForms) {
    await openSection(page, section)
    if (add) await page.getByRole('button', { name: add }).click()
    await expectAccessible(page, `editor, ${section}`, { sizes: ['phone'], schemes: ['light'] })
  }
  await openSection(page, 'Weekly hours')
  await page.getByLabel('Monday, until').fill('')
  await page.getByRole('button', { name: 'Add dates' }).click()
  await expectAccessible(page, 'editor, hours with a fault and an exception')
  await openSection(page, 'Basic profile')
  await page.getByRole('textbox', { name: 'First name' }).fill('')
  await page.getByRole('textbox', { name: 'Contact e-mail' }).fill('ada@')
  await page.getByRole('textbox', { name: 'Bio' }).click()
  await expect(page.getByText('Please enter First name')).toBeVisible()
  await expectAccessible(page, 'editor, profile with faults')
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByRole('dialog', { name: /Would you like to continue/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Please enter First name' })).toBeVisible()
  await expectAccessible(page, 'publish dialog, something missing')

  await test.step('a second tab says that the draft is open here, and takes over what was typed', async () => {
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await page.getByRole('textbox', { name: 'Bio' }).fill('I carve spoons.')
    const second = await page.context().newPage()
    await second.goto('/editor?section=profile')
    await expect(second.getByRole('heading', { name: 'Your draft is open in another tab' })).toBeVisible()
    await expectAccessible(second, 'editor, open in another tab')
    await second.getByRole('button', { name: 'Edit here' }).click()
    await expect(second.getByRole('textbox', { name: 'Bio' })).toHaveValue('I carve spoons.')
    // a name that is not valid yet goes along too
    await expect(second.getByRole('textbox', { name: 'First name' })).toHaveValue('')
    await expect(page.getByRole('heading', { name: 'You are editing in another tab now' })).toBeVisible()
    await second.getByRole('textbox', { name: 'Bio' }).fill('I carve bowls.')
    await page.getByRole('button', { name: 'Take it back' }).click()
    await expect(page.getByRole('textbox', { name: 'Bio' })).toHaveValue('I carve bowls.')
    await second.close()
  })
})
