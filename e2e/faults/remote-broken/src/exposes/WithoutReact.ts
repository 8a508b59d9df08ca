import type { MountedPage } from '@forecast/shared/page';

export { contractVersion } from '@forecast/contract';

const page: MountedPage = {
  title: 'Without React',
  mount(element, { notify }) {
    const heading = document.createElement('h1');
    heading.textContent = 'A page without React';
    const button = document.createElement('button');
    button.textContent = 'Notify';
    button.addEventListener('click', () => notify('Notified without React'));
    const late = document.createElement('button');
    late.textContent = 'Break';
    late.addEventListener('click', () => {
      throw new Error('broken on purpose: in a handler without React');
    });
    element.append(heading, button, late);
    return () => {
      throw new Error('broken on purpose: on unmount without React');
    };
  },
};

export default page;
