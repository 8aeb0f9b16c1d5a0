import { mount } from '@raptors/embed';
import { createApp, h, onBeforeUnmount, onMounted, ref, version } from 'vue';

/** A page of the raptors site. */
const RaptorPage = {
  props: { path: String },
  setup({ path }) {
    const place = ref(null);
    let page;
    onMounted(() => {
      page = mount(place.value, { src: SITE + path });
    });
    onBeforeUnmount(() => page.unmount());
    return () => h('div', { ref: place });
  },
};

const News = {
  setup() {
    const isOpen = ref(false);
    const toggle = () => {
      isOpen.value = !isOpen.value;
    };
    return () => [
      h('h1', `Valley news, with Vue ${version}`),
      h('button', { onClick: toggle }, isOpen.value ? 'Hide' : 'Show'),
      isOpen.value && h(RaptorPage, { path: '/Donate' }),
    ];
  },
};

createApp(News).mount('#root');
