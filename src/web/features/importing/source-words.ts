import type { Source } from './reading/read-input.ts'

export type SourceWords = {
  readonly site: string
  readonly title: string
  readonly lead: string
  /** What is read, as a short list. */
  readonly brings: readonly string[]
  readonly fileHint: string
  readonly pasteHint: string
  /** What to do when the headings of a profile were not understood. */
  readonly whenUnread: string
  /** How a person gets their profile there. */
  readonly ways: readonly {
    readonly title: string
    readonly steps: readonly string[]
    readonly note: string
  }[]
}

/** The words of the two doors. The names of menus are those of the two sites. */
export const sourceWords: Readonly<Record<Source, SourceWords>> = {
  linkedin: {
    site: 'LinkedIn',
    title: 'Bring your LinkedIn profile along',
    lead: 'Your jobs, skills and recommendations become a page that takes bookings. You tick what comes along.',
    brings: ['Name and headline', 'Jobs and schools', 'Skills', 'Recommendations, as reviews'],
    fileHint: 'The data export (ZIP), its CSV files, or the profile as PDF. Up to 50 MB.',
    pasteHint: 'Select everything on your own profile page, copy it, and paste it here.',
    whenUnread:
      'Choose another file: the data export from LinkedIn is read in every language. Or set LinkedIn to English, copy your profile page, and paste its text.',
    ways: [
      {
        title: 'The data export has the most',
        steps: [
          'On LinkedIn, open Settings & Privacy, then Data privacy, then Get a copy of your data.',
          'Tick Profile, Positions, Education, Skills and Recommendations, and press Request archive.',
          'LinkedIn mails you a link, often after ten minutes. Download the ZIP and choose it here as it is.',
        ],
        note: 'We open only those five lists. Messages and contacts stay unread.',
      },
      {
        title: 'The PDF is quicker',
        steps: [
          'Open your own LinkedIn profile on a computer.',
          'Press Resources, or More, and then Save to PDF.',
          'Choose the file here.',
        ],
        note: 'It has your jobs and top skills. Recommendations are not in it.',
      },
    ],
  },
  upwork: {
    site: 'Upwork',
    title: 'Bring your Upwork profile along',
    lead: 'Your work history and the feedback of your clients become a page of your own. You tick what comes along.',
    brings: ['Name and title', 'Employment and schools', 'Skills', 'Feedback, as reviews'],
    fileHint: 'Your profile page, saved as PDF. Up to 10 MB.',
    pasteHint: 'Select everything on your own profile page, copy it, and paste it here.',
    whenUnread:
      'Open your Upwork profile in English, select everything, copy it, and paste its text instead of the file.',
    ways: [
      {
        title: 'As a PDF',
        steps: [
          'Open your Upwork profile on a computer, as others see it. Press Load more until your whole work history is there.',
          'Press Ctrl and P (⌘ and P on a Mac), and choose Save as PDF.',
          'Choose the file here.',
        ],
        note: 'Upwork has no export of profiles of its own.',
      },
      {
        title: 'As text',
        steps: [
          'Open your profile as others see it.',
          'Select everything with Ctrl and A (⌘ and A), and copy it.',
          'Paste it here.',
        ],
        note: 'Upwork does not say the names of clients. Add a name to a review where the client agrees.',
      },
    ],
  },
}
