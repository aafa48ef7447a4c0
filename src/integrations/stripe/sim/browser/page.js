const post = (path, body = {}) =>
  fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

document.addEventListener('click', ({ target }) => void act(target))

async function act(target) {
  const { deliver, reset, outcome, post: path } = target.dataset ?? {}
  if (path) {
    const cents = Number(target.parentElement.querySelector('[data-amount]')?.value)
    const response = await post(`/__sim/stripe${path}`, cents > 0 ? { amount: cents } : {})
    if (response.ok) location.reload()
    else target.textContent = (await response.json()).error?.message ?? 'Refused'
  }
  if (deliver) {
    target.disabled = true
    await post(`/__sim/stripe/webhooks/${deliver}/deliver`)
    target.textContent = 'Sent'
  }
  if (reset !== undefined) {
    await post('/__sim/stripe/reset')
    location.reload()
  }
  if (outcome) {
    const query = new URLSearchParams(location.search)
    const response = await post('/__sim/stripe/3ds', {
      payment_intent: query.get('payment_intent'),
      client_secret: query.get('client_secret'),
      outcome,
    })
    const status = document.querySelector('[role=status]')
    status.textContent = response.ok ? 'Thank you. You can close this page.' : 'This step is over.'
    if (!response.ok || !status.dataset.return) return
    const back = new URL(status.dataset.return)
    for (const name of ['payment_intent', 'client_secret'])
      back.searchParams.set(name.replace('client', 'payment_intent_client'), query.get(name))
    back.searchParams.set('redirect_status', outcome === 'complete' ? 'succeeded' : 'failed')
    location.assign(back.href)
  }
}
