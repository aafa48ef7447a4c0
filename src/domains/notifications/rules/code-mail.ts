type Delivery = { readonly purpose: string; readonly code: string; readonly firstName: string }

/** The mail that carries a code: for what, how long it holds, what to do when it was not you. */
export function codeMail({ code, firstName }: Delivery) {
  return {
    subject: `${code} is your confirmation code`,
    preview: 'Enter it on the page where you signed up.',
    sender: 'Showcase',
    heading: firstName ? `Welcome, ${firstName}` : 'Welcome',
    text: 'Enter this code on the page where you signed up. It holds for 24 hours.',
    code,
    reason:
      'You get this because somebody signed up with this address. If it was not you, ignore this mail and nothing happens.',
  }
}
