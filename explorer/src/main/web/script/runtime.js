// What a WebAssembly module of TeaVM imports, as far as the modules of this project do.
// Nothing is evaluated from text, so a page may forbid that: its policy needs 'wasm-unsafe-eval' and no 'unsafe-eval'.

const EXCEPTION = Symbol('exception of Java');
const OBJECT = Symbol('object of Java');
const FUNCTIONS = Symbol('functions of an object of Java');
const CLASS = Symbol('class for scripts');
const FROM_JAVA = Symbol('constructed by Java');

/** The functions that Java's classes give as text, each with one parameter. */
const FROM_TEXT = {
  'return number;': (number) => number,
  'return str;': (text) => text,
  'return value;': (value) => value,
  'return typeof object;': (object) => typeof object,
  'return Object.keys(object);': (object) => Object.keys(object),
};

/** Loads a module from its bytes, or from an address. Returns its exports, under their names. */
async function load(source) {
  const module = await compile(source);
  const java = {};
  const instance = await WebAssembly.instantiate(module, imports(module, java));
  Object.assign(java, instance.exports);
  const exports = {};
  for (const [name, value] of Object.entries(instance.exports)) {
    if (value instanceof WebAssembly.Global) {
      Object.defineProperty(exports, name, { enumerable: true, get: () => value.value });
    }
  }
  return { exports };
}

function compile(source) {
  const options = { builtins: ['js-string'] };
  return typeof source === 'string'
    ? WebAssembly.compileStreaming(fetch(source), options)
    : WebAssembly.compile(source, options);
}

function imports(module, java) {
  const { rethrowToJava, rethrowToScript, ScriptError } = exceptions(java);
  const own = WebAssembly.Module.imports(module).some(({ module: name }) => name === 'wasm:js-string');
  return {
    ...memory(module),
    teavm: {
      takeStackTrace: () => ({ getStack: () => [] }), // the script's error has the frames
      decorateException: (exception) => new ScriptError(exception),
    },
    teavmMath: Math,
    teavmDate: { currentTimeMillis: () => Date.now() },
    teavmConsole: lines(),
    teavmAsync: { offer: (instance, run, time) => setTimeout(() => run(instance), Math.max(0, time - Date.now())) },
    teavmJso: {
      ...values(!own),
      ...calls(rethrowToJava),
      ...classes(rethrowToScript),
      ...wrappers(java),
    },
    'wasm:js-string': {
      // for engines that have no strings of their own in WebAssembly
      fromCharCode: (code) => String.fromCharCode(code),
      concat: (a, b) => a + b,
      charCodeAt: (text, index) => text.charCodeAt(index),
      length: (text) => text.length,
      substring: (text, start, end) => text.substring(start, end),
      fromCharCodeArray: unsupported,
      intoCharCodeArray: unsupported,
    },
  };
}

function unsupported() {
  throw new Error('not called where strings are of the script');
}

/** The memory for Java's buffers, as large as the module says in a section of its own. */
function memory(module) {
  const [section] = WebAssembly.Module.customSections(module, 'teavm.memoryRequirements');
  const { min = 1, dataSize = 0 } = section ? JSON.parse(new TextDecoder().decode(section)) : {};
  const pages = new WebAssembly.Memory({ initial: Math.max(1, min), maximum: 2 ** 15 });
  const constant = (value) => new WebAssembly.Global({ value: 'i32', mutable: false }, value);
  return {
    env: { memory: pages },
    teavmMemory: {
      linearMemory: () => pages.buffer,
      notifyHeapResized() {},
      heapOffset: constant((dataSize + 7) & ~7),
      maxSize: constant(2 ** 31 - 1),
    },
  };
}

function lines() {
  const writer = (write) => {
    let line = '';
    return (code) => {
      if (code === 10) {
        write(line);
        line = '';
      } else {
        line += String.fromCharCode(code);
      }
    };
  };
  return { putcharStdout: writer(console.log), putcharStderr: writer(console.error) };
}

/** An exception of Java is an error in the script, and the other way round; each is the same object again on its way back. */
function exceptions(java) {
  class ScriptError extends Error {
    constructor(exception) {
      super();
      this[EXCEPTION] = exception;
      java['teavm.setJsException'](exception, this);
    }

    get message() {
      const message = java['teavm.exceptionMessage'](this[EXCEPTION]);
      return message === null ? '' : java['teavm.stringToJs'](message);
    }
  }

  const rethrowToJava = (error) => {
    const known = Object(error)[EXCEPTION];
    java['teavm.js.throwException'](known ?? java['teavm.js.wrapException'](error));
  };

  const rethrowToScript = (error) => {
    const tag = java['teavm.javaException'];
    if (!(error instanceof WebAssembly.Exception && error.is(tag))) {
      throw error;
    }
    const exception = error.getArg(tag, 0);
    throw java['teavm.js.extractException'](exception)
      ?? java['teavm.getJsException'](exception)
      ?? new ScriptError(exception);
  };
  return { rethrowToJava, rethrowToScript, ScriptError };
}

function values(ownStrings) {
  const same = (value) => value;
  const found = {
    stringBuiltinsSupported: () => ownStrings,
    wrapBoolean: (value) => !!value,
    unwrapBoolean: (value) => (value ? 1 : 0),
    isUndefined: (value) => value === undefined,
    instanceOf: (value, type) => value instanceof type,
  };
  for (const type of ['Byte', 'Short', 'Char', 'Int', 'Long', 'Float', 'Double']) {
    found[`wrap${type}`] = same;
    found[`unwrap${type}`] = same;
  }
  return found;
}

/** Calls of Java into the script; of no object means of the global one. */
function calls(rethrowToJava) {
  const guarded = (call) => (...given) => {
    try {
      return call(...given);
    } catch (error) {
      return rethrowToJava(error);
    }
  };
  const found = {
    global: guarded((name) => globalThis[name]),
    getProperty: guarded((object, name) => (object ?? globalThis)[name]),
    createFunction1(_, text) {
      if (!Object.hasOwn(FROM_TEXT, text)) {
        throw new Error(`runtime.js does not know the function "${text}"`);
      }
      return guarded(FROM_TEXT[text]);
    },
  };
  for (let count = 0; count <= 4; count++) {
    found[`callFunction${count}`] = guarded((called, ...given) => called(...given));
    found[`callMethod${count}`] = guarded((object, name, ...given) => (object ?? globalThis)[name](...given));
    found[`construct${count}`] = guarded((type, ...given) => new type(...given));
  }
  return found;
}

/** Classes and functions of Java that a script calls. */
function classes(rethrowToScript) {
  const defineFunction = (called) => (...given) => {
    try {
      return called(...given);
    } catch (error) {
      return rethrowToScript(error);
    }
  };
  return {
    defineFunction,
    defineStaticMethod(type, name, called) {
      type[name] = defineFunction(called);
    },
    createClass(name, parent, constructor) {
      const construct = constructor && defineFunction(constructor);
      const type = function (mark, object) {
        if (mark === FROM_JAVA) {
          this[OBJECT] = object;
          this[FUNCTIONS] = null;
          return this;
        }
        if (construct === null) {
          throw new TypeError(`${name} has no constructor for scripts`);
        }
        return construct(...arguments);
      };
      type.prototype = Object.create((parent ?? Object).prototype, { constructor: { value: type } });
      const wrap = function (object) {
        return type.call(this, FROM_JAVA, object);
      };
      wrap.prototype = type.prototype;
      wrap[CLASS] = type;
      return wrap;
    },
    exportClass: (wrap) => wrap[CLASS],
    functionAsObject: (called, name) => called && { [name]: defineFunction(called) },
  };
}

/** One wrapper for each object that crosses between Java and the script, as long as anybody holds it. */
function wrappers(java) {
  const scripts = new WeakMap();
  const javas = new WeakMap();
  return {
    javaObjectToJS(object, wrap) {
      if (object === null) {
        return null;
      }
      let found = scripts.get(object)?.deref();
      if (found === undefined) {
        found = new wrap(object);
        scripts.set(object, new WeakRef(found));
      }
      return found;
    },
    unwrapJavaObject: (object) => object[OBJECT],
    wrapObject(value) {
      if (value === null) {
        return null;
      }
      const wrap = java['teavm.jso.createWrapper'];
      if (typeof value !== 'object' && typeof value !== 'function') {
        return wrap(value);
      }
      let found = value[OBJECT] ?? javas.get(value)?.deref();
      if (found === undefined) {
        found = wrap(value);
        javas.set(value, new WeakRef(found));
      }
      return found;
    },
  };
}

export { load };
