/**
 * Submits the form of the directory as soon as a filter changes, and leaves filters that are off out of the address.
 * Without it the visitor presses a button, and the address has all names.
 */
export function mountFilters(form: HTMLFormElement): void {
  form.dataset['mounted'] = ''
  form.ownerDocument.addEventListener('change', ({ target }) => {
    const isFilter =
      target instanceof HTMLSelectElement ||
      (target instanceof HTMLInputElement && target.type === 'checkbox')
    if (isFilter && target.form === form) form.requestSubmit()
  })
  form.addEventListener('formdata', ({ formData }) => {
    // a copy: deleting while reading would skip the next one
    const off = Array.from(formData).filter(([, value]) => value === '')
    for (const [name] of off) formData.delete(name)
  })
}
