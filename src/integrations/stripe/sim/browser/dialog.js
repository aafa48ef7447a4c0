// oxlint-disable no-unused-vars -- the parts are served as one script
/**
 * The bank's question, in a modal dialog of the page: Complete or Fail. Escape is Fail. Focus stays inside and goes
 * back where it was. Resolves with `complete` or `fail`.
 */
function askBank(amount, currency) {
  const price = new Intl.NumberFormat(undefined, {
    style: 'currency',
    currency: currency.toUpperCase(),
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount / 100)
  const before = document.activeElement
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [dialogSheet]
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-labelledby', 'title')
  dialog.setAttribute('aria-describedby', 'question')
  const title = document.createElement('h2')
  title.id = 'title'
  title.textContent = 'Confirm your payment'
  const question = document.createElement('p')
  question.id = 'question'
  question.textContent = `Your bank asks whether this is you: ${price}.`
  const choices = document.createElement('div')
  choices.className = 'choices'
  const button = (text, main) => {
    const made = document.createElement('button')
    made.type = 'button'
    made.textContent = text
    if (main) made.className = 'main'
    return made
  }
  const fail = button('Fail', false)
  const complete = button('Complete', true)
  choices.append(fail, complete)
  dialog.append(title, question, choices)
  root.append(dialog)
  document.body.append(host)

  return new Promise((resolve) => {
    const finish = (outcome) => {
      dialog.close()
      host.remove()
      before?.focus?.()
      resolve(outcome)
    }
    fail.addEventListener('click', () => finish('fail'))
    complete.addEventListener('click', () => finish('complete'))
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      finish('fail')
    })
    dialog.addEventListener('keydown', (event) => {
      if (event.key !== 'Tab') return
      event.preventDefault()
      ;(root.activeElement === complete ? fail : complete).focus()
    })
    dialog.showModal()
    complete.focus()
  })
}
