const stripeAccount =
  'The Stripe account whose keys this installation uses. It belongs to the person who runs this installation. If that is not you, ask how your share reaches you.'
const setKeys =
  'The person who runs this installation connects a Stripe account to it, and restarts the server. The operating guide names the settings.'
const takeMoney = { question: 'To take real money', answer: setKeys }
const schedule =
  'Stripe sends it to the bank account of that Stripe account, on the payout schedule set there. Your share of each payout is with your orders, under Payouts.'

/** What the owner reads about card payments by Stripe, by the state of the installation. */
export const words = {
  'stand-in': {
    state: 'Test payments',
    tone: 'warning',
    short: 'Payments are in test mode: no card is charged, and no money moves.',
    facts: [
      {
        question: 'Whose account',
        answer: 'Nobody’s. A built-in test gateway stands in for Stripe on this installation.',
      },
      { question: 'When it arrives', answer: 'Never: no card is charged, and no money moves.' },
      takeMoney,
    ],
  },
  test: {
    state: 'Test payments',
    tone: 'warning',
    short: 'Payments are in test mode: no card is charged, and no money moves.',
    facts: [
      { question: 'Whose account', answer: `${stripeAccount} The keys are test keys.` },
      { question: 'When it arrives', answer: 'Never: with test keys, no card is charged.' },
      {
        question: 'To take real money',
        answer:
          'The person who runs this installation replaces the test keys with the live ones and restarts the server.',
      },
    ],
  },
  live: {
    state: 'Live payments',
    tone: 'success',
    short: 'Cards are charged. The money goes to the Stripe account of this installation.',
    facts: [
      { question: 'Whose account', answer: stripeAccount },
      { question: 'When it arrives', answer: schedule },
    ],
  },
  unknown: {
    state: 'Payments are on',
    tone: 'neutral',
    short: 'Payments go to the Stripe account of this installation.',
    facts: [
      { question: 'Whose account', answer: stripeAccount },
      {
        question: 'Test or live',
        answer: 'The key does not say. The Stripe dashboard of that account shows it.',
      },
      { question: 'When it arrives', answer: schedule },
    ],
  },
  own: {
    state: 'Payments are on',
    tone: 'success',
    short: 'Customers pay at an account of your own at Stripe.',
    facts: [
      {
        question: 'Whose account',
        answer:
          'Yours. You connect it with your orders, under Payouts, and the person who runs this installation never holds your money.',
      },
      {
        question: 'When it arrives',
        answer:
          'Stripe sends it to your bank account, on the payout schedule of your account. Each payout is with your orders, under Payouts.',
      },
    ],
  },
  off: {
    state: 'Payments are off',
    tone: 'warning',
    short: 'Payments are off: nobody can book a service that costs money. Free services work.',
    facts: [
      {
        question: 'What this means',
        answer: 'Nobody can book a service that costs money. Free services work.',
      },
      { question: 'To turn them on', answer: setKeys },
    ],
  },
} as const
