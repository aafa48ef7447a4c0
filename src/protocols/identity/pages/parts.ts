import { html, type Markup } from './markup.ts'

const sign = (path: string) =>
  html`<svg width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true" focusable="false"><path d="${path}"/></svg>`

const signs = {
  error: sign('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 8l8 8M16 8l-8 8'),
  success: sign('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8 12.300l2.800 2.800 5.400-5.800'),
}

/** A message box. Screen readers announce an error at once. */
export const alert = (kind: 'error' | 'success', text: string, more?: Markup): Markup =>
  html`<div class="alert ${kind}" role="${kind === 'error' ? 'alert' : 'status'}">${signs[kind]}<div><b>${text}</b>${more}</div></div>`

type FieldOptions = {
  readonly name: string
  readonly label: string
  readonly type?: 'text' | 'email' | 'password'
  readonly value?: string
  readonly autocomplete: string
  readonly inputmode?: 'numeric' | 'email'
  readonly hint?: string
  readonly error?: string | undefined
  readonly maxlength: number
  readonly focus?: boolean
}

/** A labelled field. Its error or hint stands below it and is announced with it. */
export function field(options: FieldOptions): Markup {
  const {
    name,
    label,
    type = 'text',
    value = '',
    autocomplete,
    inputmode,
    hint,
    error,
    maxlength,
    focus,
  } = options
  const aria = html`${error !== undefined && html` aria-invalid="true"`}${(error ?? hint) !== undefined && html` aria-describedby="${name}-note"`}`
  const note =
    error === undefined
      ? hint && html`<p class="hint" id="${name}-note">${hint}</p>`
      : html`<p class="message" id="${name}-note">${signs.error}${error}</p>`
  return html`<div class="field${error !== undefined && ' bad'}"><label for="${name}">${label}</label><input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}" maxlength="${String(maxlength)}" required${inputmode && html` inputmode="${inputmode}"`}${focus && html` autofocus`}${aria}>${note}</div>`
}

/** The hidden fields of a form. */
export const hidden = (values: Readonly<Record<string, string>>): Markup[] =>
  Object.entries(values).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)
