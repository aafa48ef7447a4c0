/** specification 5, for the address /at/{userUrl}: the message, or undefined where it is in order. */
export function userUrlFault(userUrl: string): string | undefined {
  if (userUrl === '') return 'Profile URL is requied'
  return /^[a-z]{3,30}$/.test(userUrl)
    ? undefined
    : 'Invalid profile url. Use only Lowercase English Alphabets'
}
