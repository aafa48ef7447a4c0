/** The address of the stand-in: beside this script. */
const base = new URL('.', document.currentScript.src).href.replace(/\/$/, '')

const connection = {
  type: 'api_connection_error',
  message: 'We could not reach the payment service. Nothing was charged, please try again.',
}
const mismatch = {
  type: 'invalid_request_error',
  message: 'The capture_method of the PaymentIntent differs from that of elements().',
}
const otherAmount = {
  type: 'invalid_request_error',
  message: 'The amount of the PaymentIntent differs from that of elements().',
}
const validation = (found) => ({ type: 'validation_error', code: found[0], message: found[1] })

/** Posts a form with bracketed names; answers `{ error }` or the object itself. */
async function send(method, path, form) {
  const body = new URLSearchParams(form)
  const url = `${base}${path}${method === 'GET' ? `?${body}` : ''}`
  try {
    const response = await fetch(url, method === 'GET' ? {} : { method, body })
    return await response.json()
  } catch {
    return { error: connection }
  }
}

function createElements(options) {
  const made = new Map()
  const elements = {
    appearance: options.appearance,
    clientSecret: options.clientSecret,
    holds: options.captureMethod === 'manual',
    amount: options.amount,
    create(type) {
      if (made.has(type)) throw new Error(`Can only create one Element of type ${type} through elements().`)
      if (type !== 'payment' && type !== 'expressCheckout')
        throw new Error(`A valid Element name must be provided, not ${type}.`)
      made.set(type, type === 'payment' ? paymentElement(elements) : expressCheckoutElement(elements))
      return made.get(type)
    },
    getElement: (type) => made.get(type) ?? null,
    forget: (element) => [...made].forEach(([type, one]) => one === element && made.delete(type)),
    update(next) {
      if (next.appearance) elements.appearance = next.appearance
      if (next.amount !== undefined) elements.amount = next.amount
      made.forEach((element) => element.dress())
    },
    fetchUpdates: async () => ({}),
    async submit() {
      const payment = made.get('payment')
      if (!payment)
        return { error: { type: 'invalid_request_error', message: 'There is no Payment Element to submit.' } }
      const found = payment.validate()
      return found ? { error: validation(found) } : { selectedPaymentMethod: 'card' }
    },
  }
  return elements
}

function createStripe(key, { stripeAccount } = {}) {
  if (typeof key !== 'string' || !key.startsWith('pk_'))
    throw new Error('Please call Stripe() with your publishable key.')
  const caller = { key, ...(stripeAccount && { _stripe_account: stripeAccount }) }
  const intentPath = (clientSecret) =>
    `/v1/payment_intents/${encodeURIComponent(clientSecret.split('_secret_')[0])}`

  async function retrievePaymentIntent(clientSecret) {
    const answer = await send('GET', intentPath(clientSecret), { client_secret: clientSecret, ...caller })
    return answer.error ? { error: answer.error } : { paymentIntent: answer }
  }

  /** Shows the bank's dialog when it is required, then returns the payment's state. */
  async function settled(intent) {
    let now = intent
    if (now.status === 'requires_action') {
      const outcome = await askBank(now.amount, now.currency)
      now = await send('POST', '/3ds', { payment_intent: now.id, client_secret: now.client_secret, outcome })
    }
    if (now.error) return { error: now.error }
    if (now.status === 'requires_payment_method' && now.last_payment_error)
      return { error: { ...now.last_payment_error, payment_intent: now } }
    return { paymentIntent: now }
  }

  const sendConfirm = (clientSecret, form) =>
    send('POST', `${intentPath(clientSecret)}/confirm`, { client_secret: clientSecret, ...caller, ...form })

  async function confirm(clientSecret, form) {
    const answer = await sendConfirm(clientSecret, form)
    return answer.error ? { error: answer.error } : settled(answer)
  }

  async function confirmPayment({
    elements,
    clientSecret = elements?.clientSecret,
    confirmParams = {},
    redirect = 'always',
  }) {
    const payment = elements?.getElement('payment')
    const found = payment?.validate()
    if (found) return { error: validation(found) }
    if (!clientSecret)
      return { error: { type: 'invalid_request_error', message: 'confirmPayment needs a clientSecret.' } }
    if (elements && !elements.clientSecret) {
      const { error, paymentIntent } = await retrievePaymentIntent(clientSecret)
      if (error) return { error }
      if ((paymentIntent.capture_method === 'manual') !== elements.holds) return { error: mismatch }
      if (elements.amount !== undefined && elements.amount !== paymentIntent.amount)
        return { error: otherAmount }
    }
    const returnUrl = confirmParams.return_url
    if (redirect === 'always' && !returnUrl)
      throw new Error('confirmPayment(): expected confirmParams.return_url.')
    const result = await confirm(clientSecret, {
      use_stripe_sdk: 'true',
      ...(returnUrl && { return_url: returnUrl }),
      ...(payment
        ? methodForm(payment.values(), 'payment_method_data')
        : confirmParams.payment_method && { payment_method: confirmParams.payment_method }),
    })
    if (result.error?.type === 'card_error') payment?.refuse(result.error)
    if (result.error || redirect === 'if_required') return result
    const back = new URL(returnUrl, location.href)
    back.searchParams.set('payment_intent', result.paymentIntent.id)
    back.searchParams.set('payment_intent_client_secret', clientSecret)
    back.searchParams.set('redirect_status', result.paymentIntent.status)
    location.assign(back.href)
    return new Promise(() => {})
  }

  const unsupported = async () => ({
    error: { type: 'invalid_request_error', message: 'The stand-in does not offer this call.' },
  })
  return {
    elements: (options = {}) => createElements(options),
    confirmPayment,
    retrievePaymentIntent,
    async confirmCardPayment(clientSecret, data = {}, { handleActions = true } = {}) {
      const form = {
        ...(typeof data.payment_method === 'string' && { payment_method: data.payment_method }),
        ...(data.return_url && { return_url: data.return_url }),
      }
      if (handleActions) return confirm(clientSecret, form)
      const answer = await sendConfirm(clientSecret, form)
      return answer.error ? { error: answer.error } : { paymentIntent: answer }
    },
    async createPaymentMethod({ elements }) {
      const payment = elements?.getElement('payment')
      const found = payment?.validate()
      if (found) return { error: validation(found) }
      const answer = await send('POST', '/v1/payment_methods', {
        ...caller,
        ...methodForm(payment.values(), ''),
      })
      if (answer.error?.type === 'card_error') payment?.refuse(answer.error)
      return answer.error ? { error: answer.error } : { paymentMethod: answer }
    },
    async handleNextAction({ clientSecret }) {
      const { error, paymentIntent } = await retrievePaymentIntent(clientSecret)
      return error ? { error } : settled(paymentIntent)
    },
    createToken: unsupported,
    createConfirmationToken: unsupported,
    _registerWrapper() {},
  }
}

/** The typed card as a form with bracketed names; `within` is empty for a form of the method alone. */
function methodForm({ number, expiry, cvc, postal }, within) {
  const name = (first, ...rest) =>
    [within || first, ...(within ? [first, ...rest] : rest).map((part) => `[${part}]`)].join('')
  return {
    [name('type')]: 'card',
    [name('card', 'number')]: digitsOf(number),
    [name('card', 'exp_month')]: String(Number(digitsOf(expiry).slice(0, 2))),
    [name('card', 'exp_year')]: digitsOf(expiry).slice(2),
    [name('card', 'cvc')]: cvc,
    ...(postal && { [name('billing_details', 'address', 'postal_code')]: postal }),
  }
}

window.Stripe = Object.assign(createStripe, { version: 'endive' })
