type Operator = { readonly name?: string | undefined; readonly place?: string | undefined }

/** The services outside this installation that are connected to it. */
export type Connected = {
  readonly payments: boolean
  readonly mails: boolean
  readonly texts: boolean
  readonly events: boolean
  readonly model: boolean
  readonly signIn: boolean
  readonly users: boolean
  readonly files: boolean
  readonly calendars: boolean
  readonly meetings: boolean
  readonly posts: boolean
  readonly members: boolean
}

const receivers: readonly (readonly [keyof Connected, string])[] = [
  [
    'payments',
    'The payment service gets the card details, the amount and the number of an order. The card details never reach our server.',
  ],
  ['mails', 'A mail server delivers our mails, and so sees who gets which mail.'],
  [
    'texts',
    'A service for text messages gets the telephone number of an account that chose such messages, and the code.',
  ],
  ['events', 'An analytics service gets a copy of the visit counts described above.'],
  [
    'model',
    'If a provider uses the coaching, a language model gets what that provider wrote about the own work and some counts, to suggest words. Nothing about customers goes there: no name, no address, no message, no review.',
  ],
  [
    'signIn',
    'If you choose to sign in with another service, such as Google, that service learns of it and tells us your name and address.',
  ],
  [
    'members',
    'If you bring a profile along and choose to sign in at the other site, that site learns of it and tells us your name, your address and your picture. The file that you choose then is kept for you alone, until you apply it and otherwise for seven days.',
  ],
  ['users', 'A sign-in service stores the names, addresses and password proofs of accounts.'],
  ['files', 'A storage service keeps pictures and files.'],
  [
    'calendars',
    'If a provider connects a calendar account, that service gets the bookings that the provider wants there: what was booked, when, and the name of the customer unless the provider chose to hide it. We read from it when the provider is busy, never what the events are called.',
  ],
  [
    'meetings',
    'If a service takes place in a meeting for each booking, the video service gets the title and the time of it. Customers who join it meet that service directly.',
  ],
  [
    'posts',
    'If a provider connects an Instagram account, we read its newest posts and copy their pictures. The visitors of a page meet Instagram only when they open a post there.',
  ],
]

/** The built-in privacy policy, in Markdown. Its periods are those of the code: keep both the same. */
export const builtInPrivacy = ({ name, place }: Operator, connected: Connected): string => `
This page says what is stored about you, for how long, and who gets it. Each part begins with a summary in one line.

## Who is responsible

> ${name ? `${[name, place].filter(Boolean).join(', ')}.` : 'The people who run this installation.'}

“We” means ${name ? `${name}, who run` : 'the people who run'} this installation of Showcase. A provider whom you book or write to is responsible too, for what you tell that provider.

## If you only look at a page

> No cookie, no advertising, and no profile of you.

Public pages set no cookie and load nothing from advertisers. A video starts to load from YouTube only when you press play.

Visits are counted. A visit is counted under a random number that your browser forgets when you leave: what is seen, pressed and picked, and where you come from. What has not reached us yet waits in your browser, until the tab is closed at most. The server joins visits of one day by a scrambled key made from your network address, your browser and the page; that key is deleted after 48 hours, and your address and browser are not stored with the count. The single events are deleted after 90 days. If your browser asks not to be tracked, nothing is counted. A provider can turn counting off for a page.

To keep the service from being flooded, the server counts requests by network address. It does so in memory or under a scrambled form of the address.

## If you book

> The provider gets your name, your address and what you write.

We store your name, your e-mail address, your note, your time zone, what you booked, and what you paid. The provider sees them. We send you the messages about the booking, and one invitation to review it.

Your browser remembers a booking that you began, so that a reload loses nothing. The memory is in your browser and you can clear it there.

A booking is stored as long as the provider has the account. When a provider closes the account, the names, addresses and notes of customers are deleted 30 days after the closing, once no refund is open. Amounts and dates stay, because tax law asks for them.

## If you write to a provider or to us

> The person you write to gets it, and nobody else.

We store your name, your e-mail address, what it is about and the text for two years. A message that looks like spam is marked, is delivered all the same, and is deleted after 90 days. Your network address is stored in a scrambled form for one day, to stop floods of messages.

The mail to the recipient has your address for the answer. A copy goes to you unless the message contains a link or looks like spam. You are not put on any newsletter.

## If you subscribe to a newsletter

> Only after you confirm, and one click ends it.

We store your address, the words you agreed to, the time and a shortened form of your network address, as proof. An address that is not confirmed is deleted after seven days. After you unsubscribe, we keep the address with that note until the provider’s account is closed, so that no more letters come.

## If you have an account

> Your name, your address, and what you publish.

We store your name, your e-mail address, a telephone number if you add one for codes, and what you make: your page, services, prices, hours and pictures. Your password is not stored; we keep a proof by which it can be checked. Place and time of a photograph, which a camera writes into the file, are removed. An uploaded picture that is not used is deleted after seven days.

Signed-in pages store the sign-in in your browser for up to 30 days. Visits to them are counted. If you allow it, a cookie with a random number says for 365 days that it is the same browser; if not, the counts have no name and nobody else gets them. Your answer is a cookie too, for 365 days, and you can change it in the settings. Another cookie, for up to 365 days after your last visit, tells us that this browser signed in to your account before, so that nobody who guesses at your password elsewhere can lock you out of it.

When you close your account, your page is offline at once. Its web address stays reserved for 180 days after the closing, so that nobody else opens a page there. After 30 days it is closed: page, pictures, followers and messages are deleted. Your name and address follow 30 days later.

## Who else gets something

> Only the services that are needed to do it. Nobody buys it.

We do not sell data and we do not show advertising.

${receivers
  .filter(([role]) => connected[role])
  .map(([, sentence]) => `- ${sentence}`)
  .join('\n')}
- Courts and authorities get what the law lets them ask for, and no more.

## Your rights

> Ask, and a person answers.

You can ask what is stored about you, have it corrected, have it deleted, get a copy, or object. Write to the provider about a booking, and to us about everything else. If you are not content with the answer, you can complain to the data protection authority of your country.

The server writes a log of failures, without passwords and card details, so that we can mend them. Backups contain what the server contained on their day, and are replaced in turn.
`
