// The script of /dev/stand-ins: draws the parts again when they change, and sends forms without leaving the page.
const everyMs = 1000
const name = document.body.dataset.name
const live = document.querySelector('#live')
const [said, failed] = [document.querySelector('#said'), document.querySelector('#failed')]
const drawn = new Map()

function tell(place, text) {
  for (const one of [said, failed]) one.hidden = one !== place
  place.textContent = text
}

/** Replaces the parts that changed. The focus stays at the control with the same id. */
function draw(parts) {
  for (const place of document.querySelectorAll('[data-part]')) {
    const html = parts[place.dataset.part]
    if (drawn.get(place) === html) continue
    drawn.set(place, html)
    const focused = place.contains(document.activeElement) ? document.activeElement.id : ''
    const scrolled = place.querySelector('.table')?.scrollLeft ?? 0
    place.innerHTML = html
    const table = place.querySelector('.table')
    if (table) table.scrollLeft = scrolled
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true })
  }
}

async function refresh() {
  const answer = await fetch(`/dev/stand-ins/${name}/parts`, { headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  draw(await answer.json())
}

let isAway = false
async function follow() {
  try {
    if (live.checked && !document.hidden) await refresh()
    if (isAway) tell(said, 'The product answers again.')
    isAway = false
  } catch {
    if (!isAway) tell(failed, 'The product does not answer. This page tries again every second.')
    isAway = true
  }
  setTimeout(follow, everyMs)
}

/** The sentence of a refusal, in the product’s form of errors. */
async function reasonOf(answer) {
  const body = await answer.json().catch(() => undefined)
  const fields = body?.error?.details?.fields
  const first = fields && Object.entries(fields)[0]
  return first
    ? `${first[0]}: ${first[1]}`
    : (body?.error?.message ?? `The product answered ${answer.status}.`)
}

/** Sends a form, tells what came of it, and shows the page as it is now. */
async function send(form, pressed) {
  if (form.ariaBusy === 'true') return
  form.ariaBusy = 'true'
  tell(said, 'Working…')
  try {
    const answer = await fetch(form.action, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(new FormData(form)),
    })
    if (answer.ok) {
      tell(said, (await answer.json()).says)
      const details = form.closest('details')
      if (details && !('keeps' in form.dataset)) {
        details.open = false
        details.querySelector('summary').focus()
      }
    } else tell(failed, await reasonOf(answer))
    await refresh()
    // what was taken back is gone: the focus goes to the cases
    if (pressed && !document.getElementById(pressed.id) && pressed.id)
      document.querySelector('.case')?.focus()
  } catch {
    tell(failed, 'The product does not answer. Nothing was done.')
  } finally {
    form.ariaBusy = 'false'
  }
}

document.addEventListener('submit', (event) => {
  event.preventDefault()
  void send(event.target, event.submitter)
})

void follow()
