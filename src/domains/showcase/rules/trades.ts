/** The families of generated drawings. Each has the suggestions and examples of its trade, too. */
export type ArtFamily = 'fitness' | 'dance' | 'career' | 'crafts' | 'neutral'

/** Suggestions for lists, and the examples shown in empty fields. */
export type Trade = {
  readonly tags: readonly string[]
  readonly skills: readonly string[]
  readonly examples: {
    readonly jobTitle: string
    readonly jobSubtitle: string
    readonly bio: string
    readonly skill: string
    readonly service: string
    readonly aboutTitle: string
    readonly about: string
  }
}

/** specification 3, "Sample service tags". */
export const sampleTags = [
  'body measurement',
  'workout planning',
  'sample training',
  'machine demo',
  'meal plan',
  'body analysis',
] as const

export const trades: Readonly<Record<ArtFamily, Trade>> = {
  fitness: {
    tags: sampleTags,
    skills: [
      'Strength training',
      'Mobility',
      'Workout planning',
      'Running technique',
      'Nutrition basics',
      'Injury recovery',
      'Kettlebells',
      'Balance',
    ],
    examples: {
      jobTitle: 'Personal trainer',
      jobSubtitle: 'Strength for people who sit all day',
      bio: 'I help people who sit all day get strong, two short sessions a week.',
      skill: 'Strength training',
      service: 'First training session',
      aboutTitle: 'Why I train people',
      about: 'How you came to training, whom you work with, and what a first session with you is like.',
    },
  },
  dance: {
    tags: ['beginners', 'couples', 'technique', 'choreography', 'wedding dance', 'musicality'],
    skills: [
      'Salsa',
      'Bachata',
      'Ballroom',
      'Choreography',
      'Musicality',
      'Leading and following',
      'Wedding dances',
      'Balance',
    ],
    examples: {
      jobTitle: 'Dance instructor',
      jobSubtitle: 'Salsa and bachata for beginners',
      bio: 'I teach people who think they cannot dance.',
      skill: 'Musicality',
      service: 'Private dance lesson',
      aboutTitle: 'How I came to dance',
      about: 'Where you learned to dance, whom you teach, and what people can do after a first lesson.',
    },
  },
  career: {
    tags: ['job search', 'interview practice', 'résumé review', 'salary talk', 'career change', 'leadership'],
    skills: [
      'Interview practice',
      'Résumé review',
      'Career change',
      'Salary negotiation',
      'First leadership role',
      'Job search strategy',
      'Networking',
      'Public speaking',
    ],
    examples: {
      jobTitle: 'Career coach',
      jobSubtitle: 'For people who change their field',
      bio: 'I help people find out what they want to do next, and get hired for it.',
      skill: 'Interview practice',
      service: 'Interview practice',
      aboutTitle: 'Why I coach',
      about: 'What you did before, whom you coach, and what people take home from a first conversation.',
    },
  },
  crafts: {
    tags: ['made to measure', 'repair', 'restoration', 'visit and measure', 'workshop', 'solid wood'],
    skills: [
      'Made to measure',
      'Furniture repair',
      'Restoration',
      'Drawing and planning',
      'Choosing materials',
      'Installation',
      'Surface finishing',
      'Teaching workshops',
    ],
    examples: {
      jobTitle: 'Joiner',
      jobSubtitle: 'Tables and shelves made to measure',
      bio: 'I build furniture for rooms in which nothing from a shop fits.',
      skill: 'Made to measure',
      service: 'Visit and measure',
      aboutTitle: 'My workshop',
      about: 'Where you learned your trade, what you like to make, and how an order with you begins.',
    },
  },
  neutral: {
    tags: ['first meeting', 'consultation', 'online', 'for beginners', 'follow-up', 'review'],
    skills: [
      'Consulting',
      'Teaching',
      'Planning',
      'Listening',
      'Project management',
      'Workshops',
      'Writing',
      'Public speaking',
    ],
    examples: {
      jobTitle: 'What you do',
      jobSubtitle: 'For whom, or in which field',
      bio: 'What you do, and for whom, in one sentence.',
      skill: 'What you do best',
      service: 'First meeting',
      aboutTitle: 'How I came to this work',
      about: 'How you came to your work, whom you work with, and what a first meeting is like.',
    },
  },
}
