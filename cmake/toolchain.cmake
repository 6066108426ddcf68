# Warnings, sanitizers, ccache and mold: the same for every target.
add_library(theses_flags INTERFACE)
target_include_directories(theses_flags INTERFACE ${CMAKE_SOURCE_DIR})
target_compile_options(theses_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion
                                              -Wsign-conversion -Wnon-virtual-dtor -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 sees overlaps in std::string and, at -O3, overflows and unset parts of fixed arrays that aren't there
  # (its bugs 105329 and 107852); clang and the sanitizers watch over both.
  target_compile_options(theses_flags INTERFACE -Wno-restrict -Wno-stringop-overflow
                                                -Wno-maybe-uninitialized -Wno-array-bounds)
endif()
if(THESES_SANITIZE)
  # Without the checks of every single pointer before it is used, which are a quarter of the compiler's time: a null or
  # dangling one stops at the address sanitizer anyway.
  add_compile_options(-fsanitize=address,undefined -fno-sanitize=null,alignment,object-size,vptr
                      -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()

find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_SOURCE_DIR}/tools/cached_compiler.sh ${CCACHE})
endif()
# Playouts call across the files of engine/, games/ and bots/ all the time: what is measured and played
# (the release preset), not what is tested, is optimised as a whole when it is linked. The page's bytes
# are put in by the assembler, which that doesn't see; so the server stays out of it.
option(THESES_WHOLE "Optimise rules and bots as a whole, at link time" OFF)
if(THESES_WHOLE AND CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  # Counting the members of a set is one instruction on every processor since 2009. (No later level:
  # that would round the bots' sums differently.)
  add_compile_options(-march=x86-64-v2)
endif()
if(THESES_WHOLE AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")  # as above
  add_link_options(-Wno-stringop-overflow -Wno-maybe-uninitialized -Wno-array-bounds)
endif()
find_program(MOLD mold)
if(MOLD AND NOT THESES_WHOLE)  # it doesn't find what only g++ sees in the archives
  add_link_options(-fuse-ld=mold)
endif()
function(theses_whole name)
  set_target_properties(${name} PROPERTIES INTERPROCEDURAL_OPTIMIZATION ${THESES_WHOLE})
endfunction()

# Reads, writes and waits: with sanitizers it compiles in half the time unoptimised. Its tests take up to twice as
# long, which is less than what is gained.
function(theses_unhurried name)
  if(THESES_SANITIZE AND NOT THESES_FUZZ)
    target_compile_options(${name} PRIVATE -O0)
  endif()
endfunction()

# Reads the headers of several files once: all that `make play` or the gate builds takes half the time by it. That
# no file leans on what its neighbour includes is seen where each is read by itself: `make lint`, `make mutants`.
option(THESES_TOGETHER "Compile the files of a library several at a time" OFF)
function(theses_together name)
  if(THESES_TOGETHER AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")  # a step's base in a file's own namespace
    target_compile_options(${name} PRIVATE -Wno-subobject-linkage)
  endif()
  set_target_properties(${name} PROPERTIES UNITY_BUILD ${THESES_TOGETHER} UNITY_BUILD_BATCH_SIZE 14)
endfunction()

# Files whose own names are a neighbour's names as well.
function(theses_alone)
  set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

# engine/ and games/ must also build without exceptions: the same rules run in a browser.
function(theses_rules_library name)
  add_library(${name} STATIC ${ARGN})
  target_link_libraries(${name} PUBLIC theses_flags)
  target_compile_options(${name} PRIVATE -fno-exceptions)
  theses_whole(${name})
  theses_together(${name})
endfunction()

function(theses_library name)
  add_library(${name} STATIC ${ARGN})
  target_link_libraries(${name} PUBLIC theses_flags)
  theses_together(${name})
endfunction()

# Reads headers once for all files of a target: a folder whose files include the same large headers
# compiles in half the time. Each file still includes what it uses. The headers are named as in an
# #include: a path of this clone would keep another one from finding them in the compiler cache.
function(theses_precompile name)
  list(TRANSFORM ARGN REPLACE "^(.+)$" "<\\1>")
  target_precompile_headers(${name} PRIVATE ${ARGN})
  theses_precompiled(${name})
endfunction()
function(theses_precompiled name)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")  # the time of a file is no reason to compile anew
    target_compile_options(${name} PRIVATE "SHELL:-Xclang -fno-pch-timestamp")
  endif()
endfunction()

# Flags of the tests' own code: what is tested stands in the libraries.
function(theses_test_flags name)
  target_link_libraries(${name} PRIVATE theses_flags GTest::gtest Boost::json)  # both as precompiled
  target_compile_definitions(${name} PRIVATE THESES_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
  target_compile_options(${name} PRIVATE -O0)  # compiles in half the time
  if(THESES_SANITIZE)
    target_compile_options(${name} PRIVATE -fno-sanitize=undefined)
  endif()
endfunction()

# theses_test_headers(name header…): what every test of this folder and of those below includes, read once for
# all of them.
function(theses_test_headers name)
  file(CONFIGURE OUTPUT ${name}.cc CONTENT "")
  add_library(${name} OBJECT ${CMAKE_CURRENT_BINARY_DIR}/${name}.cc)
  theses_test_flags(${name})
  theses_precompile(${name} ${ARGN})
  set(THESES_TEST_HEADERS ${name} PARENT_SCOPE)
endfunction()

# A program of tests: their flags and their headers.
function(theses_test_code name)
  theses_test_flags(${name})
  target_precompile_headers(${name} REUSE_FROM ${THESES_TEST_HEADERS})
  theses_precompiled(${name})
endfunction()

# A GoogleTest program: theses_test(name [PROGRAM] [PARTS n] [TIMEOUT s] [COST s] LIBS … SOURCES …). PROGRAM: left
# to the optimised build, because it needs lab/, cli/ or the binary itself, which the sanitized one leaves out, or
# would only reckon there for minutes. PARTS: its tests take long and are dealt out to so many processes, which run
# side by side; no more of them, since beginning one takes longer than most tests. COST: what takes longest begins
# first.
function(theses_test name)
  cmake_parse_arguments(ARG "PROGRAM" "PARTS;TIMEOUT;COST" "LIBS;SOURCES" ${ARGN})
  if(ARG_PROGRAM AND NOT THESES_PROGRAM)
    return()
  endif()
  add_executable(${name} ${ARG_SOURCES})
  target_link_libraries(${name} PRIVATE ${ARG_LIBS} GTest::gtest_main)
  theses_test_code(${name})
  theses_together(${name})
  set(properties TIMEOUT 600 COST 0)
  foreach(property TIMEOUT COST)
    if(ARG_${property})
      list(APPEND properties ${property} ${ARG_${property}})
    endif()
  endforeach()
  if(ARG_PROGRAM)
    add_dependencies(program_tests ${name})
    list(APPEND properties LABELS program)
  endif()
  if(NOT ARG_PARTS)
    add_test(NAME ${name} COMMAND ${name})
    set_tests_properties(${name} PROPERTIES ${properties})
    return()
  endif()
  foreach(part RANGE 1 ${ARG_PARTS})
    math(EXPR index "${part} - 1")
    add_test(NAME ${name}.${part} COMMAND ${name})
    set_tests_properties(${name}.${part} PROPERTIES ${properties} ENVIRONMENT
                         "GTEST_TOTAL_SHARDS=${ARG_PARTS};GTEST_SHARD_INDEX=${index}")
  endforeach()
endfunction()
