import { html } from './markup.ts'

/** The error page of a sign-in that must not redirect. */
export const refusedPage = (text: string) => ({
  status: 400,
  page: {
    title: 'This did not work',
    body: html`<h1>This did not work</h1><p class="quiet">${text}</p><a class="button primary" href="/signin">Go to the sign-in page</a>`,
  },
})
