import type { ModuleDescription } from '@accounts/shared-auth/contract';

/** What the frame contributes, in the words of a module's manifest; `titleKey` and `textKey` are among its later texts. */
export const FRAME_DESCRIPTION: Pick<ModuleDescription, 'tours'> = {
  tours: [
    {
      name: 'main',
      autoStartOn: '/dashboard',
      steps: [
        { target: 'menu', titleKey: 'tour.menu.title', textKey: 'tour.menu.text' },
        { target: 'add', titleKey: 'tour.add.title', textKey: 'tour.add.text' },
        { target: 'you', titleKey: 'tour.you.title', textKey: 'tour.you.text' },
      ],
    },
  ],
};
