// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { mountFilters } from './directory-filters.ts'

test('a changed filter is used at once, and filters that are off stay out of the address', () => {
  document.body.innerHTML = `
    <form id="find"><input name="q" value=""><input name="more" form="find"></form>
    <select name="language" form="find"><option value=""></option><option value="en" selected></option></select>
    <label><input type="checkbox" name="week" value="1" form="find" checked></label>
    <select name="elsewhere"><option></option></select>`
  const form = document.querySelector('form')
  if (!form) throw new Error('there is no form')
  const submit = vi.spyOn(form, 'requestSubmit').mockImplementation(() => {})
  mountFilters(form)
  const change = (selector: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event('change', { bubbles: true }))
  change('[name=elsewhere]')
  change('[name=q]')
  expect(submit).not.toHaveBeenCalled()
  change('[name=language]')
  change('[name=week]')
  expect(submit).toHaveBeenCalledTimes(2)

  const formData = new FormData()
  for (const [name, value] of [
    ['q', ''],
    ['skill', ''],
    ['language', 'en'],
    ['week', '1'],
  ] as const)
    formData.append(name, value)
  const event = Object.assign(new Event('formdata'), { formData })
  form.dispatchEvent(event)
  expect([...formData]).toEqual([
    ['language', 'en'],
    ['week', '1'],
  ])
})
