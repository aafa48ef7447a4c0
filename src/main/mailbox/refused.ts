/** A mail server's refusal, as the client of one throws it. */
export class Refused extends Error {
  readonly responseCode: number
  readonly permanent: boolean
  constructor(code: number, reply: string) {
    super(reply)
    this.responseCode = code
    this.permanent = code >= 500
  }
}
