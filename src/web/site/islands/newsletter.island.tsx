import { invalidEmail } from '#platform/common/email.ts'
/** Answers on the page itself. Without this script, or if it fails, the browser sends the form and shows a page. */
export function mount(element: HTMLElement, props: unknown): void {
  const { userUrl } = props as { readonly userUrl: string }
  const form = element as HTMLFormElement
  const hint = form.querySelector<HTMLElement>('.hint')
  const field = form.querySelector('input')
  form.addEventListener('submit', (event) => {
    if (!hint || !field) return
    event.preventDefault()
    fetch(`/api/public/${encodeURIComponent(userUrl)}/newsletter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: field.value.trim() }),
    })
      .then(async (answer) => {
        const body = (await answer.json()) as { readonly error?: { readonly message?: string } }
        field.toggleAttribute('aria-invalid', answer.status === 400)
        hint.textContent = answer.ok ? sent(field.value.trim()) : refusal(answer.status, body.error?.message)
      })
      .catch(() => form.submit())
  })
}

const sent = (email: string): string =>
  `Look into your mail: ${email} gets a message with a link, if it is not on the list yet. One press there confirms.`

const refusal = (status: number, message: string | undefined): string => {
  if (status === 400) return invalidEmail
  if (status === 429) return 'Too many tries from this network. Please wait a few minutes.'
  return message ?? 'That did not work. Please try again in a moment.'
}
