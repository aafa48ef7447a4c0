import { hosted } from '../billing/pages.ts'
import { escape } from '../html.ts'
import type { AccountLink, ConnectedAccount } from './objects.ts'

const alert = (message: string | undefined): string =>
  message === undefined ? '' : `<p role="alert" class="wrong">${escape(message)}</p>`

/** The page on which the owner of an account hands in her details. */
export const onboardingPage = (link: AccountLink, { email }: ConnectedAccount, message?: string): string =>
  hosted(
    'Get paid',
    `<h1>Get paid</h1><p class="quiet">${escape(email ?? '')}</p>
<form method="post" action="/__sim/stripe/connect/${link.id}">${alert(message)}
<label>Full legal name<input name="name" required maxlength="100" autocomplete="name"></label>
<div class="pair"><label>Routing number<input name="routing" required maxlength="9" inputmode="numeric" placeholder="110000000"></label>
<label>Account number<input name="bank" required maxlength="17" inputmode="numeric" placeholder="000123456789"></label></div>
<label><span><input type="checkbox" name="later" value="true" class="tick"> Send the picture of my id later</span></label>
<button class="main" name="step" value="submit">Agree and submit</button>
<button name="step" value="later" formnovalidate>Finish later</button></form>
<p>No money moves here. Any name, routing number and account number.</p>`,
  )
