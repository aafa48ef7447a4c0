// oxlint-disable no-unused-vars -- the parts are served as one script
const fieldsOf = [
  {
    name: 'number',
    label: 'Card number',
    autocomplete: 'cc-number',
    placeholder: '1234 1234 1234 1234',
    shape: spacedNumber,
    wide: true,
  },
  { name: 'expiry', label: 'Expiry', autocomplete: 'cc-exp', placeholder: 'MM / YY', shape: spacedExpiry },
  {
    name: 'cvc',
    label: 'CVC',
    autocomplete: 'cc-csc',
    placeholder: '123',
    shape: (text) => digitsOf(text).slice(0, 4),
  },
  {
    name: 'postal',
    label: 'Postal code (optional)',
    autocomplete: 'postal-code',
    placeholder: '',
    shape: (text) => text.slice(0, 12),
    wide: true,
  },
]

/** The field at which a refusal of the bank is shown; every other code: the number. */
const fieldOfCode = { expired_card: 'expiry', incorrect_cvc: 'cvc', incorrect_zip: 'postal' }

/** The event listeners that every element of the vendor has. */
function emitter() {
  const listeners = new Map()
  const of = (name) => listeners.get(name) ?? listeners.set(name, new Set()).get(name)
  return {
    on: (name, listener) => of(name).add(listener),
    off: (name, listener) => (listener ? of(name).delete(listener) : listeners.delete(name)),
    emit: (name, event) => [...of(name)].forEach((listener) => listener(event)),
  }
}

/** One labelled input with its sentence below. */
function field(spec, changed) {
  const wrap = document.createElement('div')
  wrap.className = spec.wide ? 'field wide' : 'field'
  const label = document.createElement('label')
  label.className = 'Label'
  label.textContent = spec.label
  label.htmlFor = spec.name
  const input = document.createElement('input')
  Object.assign(input, {
    id: spec.name,
    name: spec.name,
    autocomplete: spec.autocomplete,
    placeholder: spec.placeholder,
    type: 'text',
    className: 'Input',
  })
  if (spec.name !== 'postal') input.inputMode = 'numeric'
  input.required = spec.name !== 'postal'
  input.setAttribute('aria-describedby', `${spec.name}-problem`)
  const problem = document.createElement('p')
  problem.className = 'Error'
  problem.id = `${spec.name}-problem`
  problem.setAttribute('role', 'alert')
  wrap.append(label, input, problem)

  // a refusal stays until the field changes: removed at blur, it would move the button that is being pressed
  let refused = null
  const check = () => checks[spec.name](input.value) ?? refused
  const show = (found) => {
    problem.textContent = found ? found[1] : ''
    input.setAttribute('aria-invalid', String(Boolean(found)))
    input.classList.toggle('Input--invalid', Boolean(found))
  }
  input.addEventListener('input', () => {
    const atEnd = input.selectionStart === input.value.length
    const shaped = spec.shape(input.value)
    if (shaped !== input.value && atEnd) input.value = shaped
    refused = null
    if (input.getAttribute('aria-invalid') === 'true') show(check())
    changed()
  })
  input.addEventListener('blur', () => {
    input.value = spec.shape(input.value)
    if (input.value !== '') show(check())
  })
  const refuse = (found) => {
    refused = found
    show(found)
  }
  /** Forgets what the bank said, because the card is sent again. */
  const retry = () => {
    refused = null
    show(check())
  }
  return { wrap, input, check, show, refuse, retry }
}

/** The card form: inputs in the page itself, inside a shadow root so that neither styles the other. */
function paymentElement(elements) {
  const { on, off, emit } = emitter()
  let host = null
  let fields = {}
  const values = () =>
    Object.fromEntries(Object.entries(fields).map(([name, { input }]) => [name, input.value]))
  const problems = () =>
    Object.values(fields)
      .map((one) => [one, one.check()])
      .filter(([, found]) => found)

  function changed() {
    const filled = Object.values(values())
    const event = {
      elementType: 'payment',
      collapsed: false,
      empty: filled.every((value) => value === ''),
      value: { type: 'card' },
    }
    emit('change', { ...event, complete: problems().length === 0 })
  }
  function enter(event) {
    if (event.key === 'Enter') host.closest('form')?.requestSubmit()
  }

  const element = {
    mount(target) {
      const place = typeof target === 'string' ? document.querySelector(target) : target
      if (!place) throw new Error('Invalid Element target: nothing matches it in the page.')
      host = document.createElement('div')
      host.className = '__PrivateStripeElement'
      const root = host.attachShadow({ mode: 'open', delegatesFocus: true })
      dress(host, elements.appearance)
      const group = document.createElement('div')
      group.className = 'fields'
      group.setAttribute('role', 'group')
      group.setAttribute('aria-label', 'Card details')
      fields = Object.fromEntries(fieldsOf.map((spec) => [spec.name, field(spec, changed)]))
      group.append(...Object.values(fields).map(({ wrap }) => wrap))
      group.addEventListener('keydown', enter)
      root.append(group)
      place.replaceChildren(host)
      queueMicrotask(() => emit('ready', { elementType: 'payment' }))
    },
    unmount() {
      host?.remove()
      host = null
      fields = {}
    },
    destroy() {
      element.unmount()
      elements.forget(element)
    },
    update() {},
    collapse() {},
    focus: () => fields.number?.input.focus(),
    blur: () => host?.shadowRoot.activeElement?.blur(),
    clear() {
      for (const { input, show } of Object.values(fields)) {
        input.value = ''
        show(null)
      }
      changed()
    },
    on: (name, listener) => (on(name, listener), element),
    once(name, listener) {
      const heard = (event) => (off(name, heard), listener(event))
      return element.on(name, heard)
    },
    off: (name, listener) => (off(name, listener), element),
    dress: () => host && dress(host, elements.appearance),
    values,
    /** Shows every sentence and goes to the first field that has one. */
    validate() {
      for (const one of Object.values(fields)) one.retry()
      const found = problems()
      found[0]?.[0].input.focus()
      return found[0]?.[1] ?? null
    },
    /** Shows why the bank refused the card, at the field that the code names. */
    refuse: ({ code, message }) => fields[fieldOfCode[code] ?? 'number']?.refuse([code, message]),
  }
  return element
}

/** The wallet element: it reports no wallets, like the vendor's in a browser without them. */
function expressCheckoutElement(elements) {
  const { on, off, emit } = emitter()
  const element = {
    mount: () =>
      queueMicrotask(() =>
        emit('ready', { elementType: 'expressCheckout', availablePaymentMethods: undefined }),
      ),
    unmount() {},
    destroy: () => elements.forget(element),
    update() {},
    on: (name, listener) => (on(name, listener), element),
    once: (name, listener) => element.on(name, (event) => (off(name, listener), listener(event))),
    off: (name, listener) => (off(name, listener), element),
    dress() {},
  }
  return element
}
